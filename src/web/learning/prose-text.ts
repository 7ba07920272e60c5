const fourWords = /(?:\p{L}[\p{L}\p{M}’'-]*[,.]?[ \t]+){3}\p{L}/u;
const sentence = /[\p{L}\p{M}\d)"”’][.?!।]\s*$|[\p{L}\p{M}\d],\s/mu;
const signOfCode =
  /[{}<>\\|`$=]|[\w\])][([]|;\s*$|\s--?[a-z]|^\s*(?:#|\/\/|\/\*|[*+@.]\S|(?:import|def|class|select|insert|sudo)\b)/im;

/** Tells a text such as a letter from code, where its writer names no language. */
export const isProse = (text: string): boolean =>
  fourWords.test(text) && sentence.test(text) && !signOfCode.test(text);
