/** Sets a cookie that the page's scripts may read; 0 seconds delete it. */
export function setCookie(name: string, value: string, maxAgeS: number): void {
  const secure = name.startsWith('__Host-') ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${secure}`;
}
