/** Own courses that this page, in the browser, has seen being written: once ready, their Finish screen congratulates. */
export const ownUnderWay = new Set<string>();
