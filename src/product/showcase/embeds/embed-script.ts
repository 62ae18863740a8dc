import { pagePrefix } from '../../accounts/creators/page-path.ts';

/**
 * For the website around the frame, at most 1 KB. Only messages of our own origin, from a frame on the page, set a
 * height, and only a plausible one.
 */
export const embedScript = `(()=>{
const own=document.currentScript&&document.currentScript.src;
if(!own||window.vitrineEmbed)return;
window.vitrineEmbed=1;
const origin=new URL(own).origin;
const frames=()=>[...document.querySelectorAll('iframe')];
addEventListener('message',event=>{
if(event.origin!==origin)return;
const height=event.data&&event.data.vitrineHeight;
if(!(height>=100&&height<=6000))return;
const frame=frames().find(one=>one.contentWindow===event.source);
if(frame)frame.style.height=Math.ceil(height)+'px';
});
for(const frame of frames())if(frame.src.startsWith(origin+'${pagePrefix}'))frame.contentWindow.postMessage({vitrineAsks:1},'*');
})();
`;

/**
 * For the frame: tells the window around it how tall the booking is. Measured is a box that takes its height from what
 * is in it and never from the frame, so that one can not drive the other; the same height is told once.
 */
export const frameScript = `const box=document.querySelector('.embed');
let told=0;
const tell=()=>{if(parent!==window&&told)parent.postMessage({vitrineHeight:told},'*')};
new ResizeObserver(()=>{const height=Math.ceil(box.getBoundingClientRect().height);if(height!==told){told=height;tell()}}).observe(box);
addEventListener('message',event=>{if(event.source===parent&&event.data&&event.data.vitrineAsks)tell()});`;

/** The code a creator pastes into a website. `title` is the frame's title for screen readers. */
export const embedCode = (origin: string, path: string, title: string): string =>
  [
    `<iframe src="${origin}${path}" title="${title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`,
    ` loading="lazy" style="width:100%;height:720px;border:0"></iframe>\n`,
    `<script src="${origin}/embed.js" async></script>`,
  ].join('');
