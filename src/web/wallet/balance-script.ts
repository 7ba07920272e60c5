import { balanceChannel } from './balance-news.ts';

/**
 * Keeps `[data-coins]` fresh on pages that are never hydrated: reads the balance again when the person returns to the
 * page (another tab, another window, the back button) and when another tab says that coins moved. What the server drew
 * counts on a first visit, unless it had no number. The attribute holds the spoken text with `{count}` for the number.
 */
export const balanceScript = `(()=>{
let at=Date.now();
const all=()=>document.querySelectorAll('[data-coins]');
const read=async()=>{at=Date.now();try{
const r=await fetch('/api/wallet');if(!r.ok)return;
const n=(await r.json()).coins.toLocaleString(document.documentElement.lang+'-IN');
for(const e of all()){e.setAttribute('aria-label',e.dataset.coins.replace('{count}',n));e.lastElementChild.textContent=n}
}catch{}};
const back=()=>{if(document.visibilityState==='visible'&&Date.now()-at>2000)read()};
document.addEventListener('visibilitychange',back);
addEventListener('focus',back);
addEventListener('pageshow',e=>{if(e.persisted||performance.getEntriesByType('navigation')[0]?.type==='back_forward'||[...all()].some(e=>!e.lastElementChild.textContent))read()});
new BroadcastChannel('${balanceChannel}').onmessage=read;
})()`.replaceAll('\n', '');
