/**
 * React and its router choose between their builds when they are imported, so that this stands before every other import.
 * Their development builds take several times as long to draw a page.
 */
process.env['NODE_ENV'] ||= 'production';
