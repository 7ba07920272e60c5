/** The rules of web/ui/formula.css for files, which know no layers. */
export const formulaStyle = `.formula{display:block;direction:ltr;text-align:center;overflow-wrap:normal;overflow-x:auto;overflow-y:hidden;padding-block:.25em}
.m-l{text-align:-webkit-left;text-align:left}.m-r{text-align:-webkit-right;text-align:right}.m-0{padding-inline:0}
.m-bt,.m-div{border-top:1px solid}.m-bb{border-bottom:1px solid}.m-bl,.m-div{border-left:1px solid}.m-br{border-right:1px solid}
.m-box{border:1px solid;padding:.2em}.m-x{background:linear-gradient(to top right,transparent 46%,currentcolor 47% 53%,transparent 54%)}
code{white-space:pre-wrap}@media print{.formula{overflow:visible}}
@supports (not (math-style:compact)) and (not (-moz-appearance:none)){
annotation{display:none}mfrac,mover,munder,munderover{display:inline-flex;flex-direction:column;vertical-align:middle;text-align:center}
mfrac>:last-child{border-top:1px solid}mfrac[linethickness]>:last-child{border:0}
msub>:nth-child(2),msubsup>:nth-child(2){vertical-align:sub;font-size:.75em}msup>:nth-child(2),msubsup>:nth-child(3){vertical-align:super;font-size:.75em}
mover>:nth-child(2),munderover>:nth-child(3){order:-1;font-size:.75em}
msqrt,mroot{display:inline-flex;border-top:1px solid}msqrt::before,mroot::before{content:'√'}mroot>:nth-child(2){order:-1;font-size:.6em}
mtable{display:inline-table;vertical-align:middle}mtr{display:table-row}mtd{display:table-cell;padding-inline:.4em}mo{padding-inline:.1em}mphantom{visibility:hidden}}
`;
