/**
 * What the landing page does beyond plain HTML; without scripts its links jump. The navigation marks the section in
 * view, looked at every 66 ms at most, and its links scroll there in 500 ms (specification section 9), at once for
 * those who want no motion. Following one closes the phone's menu.
 */
export const landingScript = `(()=>{
const root=document.documentElement,menu=document.getElementById('site-menu'),
links=[...menu.querySelectorAll('nav a[href^="#"]')],
section=a=>document.getElementById(a.hash.slice(1)).getBoundingClientRect(),
mark=()=>{for(const a of links){const {top,bottom}=section(a),line=innerHeight*.4;
if(top<=line&&bottom>line)a.setAttribute('aria-current','location');else a.removeAttribute('aria-current')}};
let timer=0;
const later=()=>{timer||=setTimeout(()=>{timer=0;mark()},66)};
addEventListener('scroll',later,{passive:true});
addEventListener('resize',later);
mark();
for(const a of links)a.addEventListener('click',e=>{
if(e.ctrlKey||e.metaKey||e.shiftKey)return;
menu.hidePopover?.();
if(matchMedia('(prefers-reduced-motion:reduce)').matches)return;
e.preventDefault();
const from=scrollY,padding=parseFloat(getComputedStyle(root).scrollPaddingTop),begun=performance.now(),
step=now=>{const p=Math.min(Math.max(now-begun,0)/500,1);
scrollTo(0,from+(section(a).top+scrollY-padding-from)*p*p*(3-2*p));
if(p<1)requestAnimationFrame(step);else location.hash=a.hash};
requestAnimationFrame(step)})
})()`.replaceAll('\n', '');
