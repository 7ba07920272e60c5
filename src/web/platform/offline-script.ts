/**
 * On the offline page, which stands at the address of the page that could not be reached: loads that again as soon as
 * the server answers. Looks when the browser says that it is back, when the person is, and every 5 s while they wait.
 */
export const offlineScript = `(()=>{
if(location.pathname==='/offline')return;
const look=async()=>{if(document.hidden)return;
try{if((await fetch('/healthz',{cache:'no-store'})).ok)document.getElementById('again').click()}catch{}};
addEventListener('online',look);
document.addEventListener('visibilitychange',look);
setInterval(look,5000)
})()`.replaceAll('\n', '');
