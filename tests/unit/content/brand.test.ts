import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brandFiles } from '#content/pictures/brandFiles.ts';
import { checkContrast } from '#content/read/contrast.ts';
import { readBrand } from '#content/read/readBrand.ts';
import { readMark } from '#content/read/readMark.ts';
import { deriveColors } from '#content/schema/colors.ts';
import { folderOf, withoutPlace } from './contentFolder.ts';

const authored = readFileSync('content/firm/brand.yaml', 'utf8');
const sign = readFileSync('content/firm/mark.svg', 'utf8');
/** The brand with a line written differently, and what is said of it. */
async function brandWith(line: string, other = line) {
  expect(authored).toContain(line);
  const problems: string[] = [];
  const files = { 'brand.yaml': authored.replace(line, other), 'mark.svg': sign };
  return { ...(await readBrand(await folderOf(files), problems))!, problems };
}
const markOf = async (svg: string) => {
  const problems: string[] = [];
  return { mark: await readMark(svg, 'mark.svg', problems), problems };
};
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inner}</svg>`;

test('§3 brand: a chosen color that is too pale is named with both colors, the ratio and the needed one', async () => {
  const { problems } = await brandWith("amber: '#b5541c'", "amber: '#d9a57f'");
  expect(problems).toEqual([
    'brand.yaml:8:3: "colors.amber" #d9a57f on "colors.paper" #faf8f4 has a contrast of 2.05:1, and text needs 4.5:1. Write \'#8b6a51\', for example.',
  ]);
});

test('§3 brand: each color that cannot be read is named once, with one in its place that can', async () => {
  const pale = { ink: '#7d8fa9', amber: '#d9a57f', teal: '#9fd0cf', sky: '#bfd0e0' };
  const problems: string[] = [];
  checkContrast(pale, ([, name]) => String(name), problems);
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(['ink', 'amber', 'teal']);
  const proposed = problems.map((problem) => /Write '(#\w{6})', for example\.$/.exec(problem)![1]!);
  const [ink = '', amber = '', teal = ''] = proposed;
  const mended: string[] = [];
  checkContrast({ ...pale, ink, amber, teal }, () => '', mended);
  expect(mended).toEqual([]);
});

test('§3 brand: a color may have capital digits', async () => {
  const { brand, problems } = await brandWith("amber: '#b5541c'", "amber: '#B5541C'");
  expect(problems).toEqual([]);
  expect(brand.colors.amber).toBe('#b5541c');
});

test('§3 brand: a color that nobody knows is named with those that there are', async () => {
  const { problems } = await brandWith("sun: '#e0a93b'", "sunn: '#e0a93b'");
  expect(problems.map(withoutPlace)).toEqual([
    expect.stringContaining(
      'brand.yaml: colors: "sunn" is no field here. Write one of ink, amber, teal, sky, ',
    ),
  ]);
});

test('§3 brand: four colors are enough; the others are mixed of them, unless the firm gives its own', async () => {
  const four = { ink: '#12263f', amber: '#b5541c', teal: '#2f6b6a', sky: '#bfd0e0' };
  expect(deriveColors(four)).toMatchObject({ ...four, sun: '#daaa8e', text: '#2c3e54', white: '#ffffff' });
  expect(deriveColors({ ...four, sun: '#e0a93b' })).toMatchObject({ sun: '#e0a93b', paper: '#faf8f4' });
  const problems: string[] = [];
  checkContrast(four, () => '', problems);
  expect(problems).toEqual([]);
});

test('§3 brand: a changed color reaches print, drawings and the icon', async () => {
  const { brandPrint, brandDrawing, brandIcon } = await brandWith("ink: '#12263f'", "ink: '#3a0a2a'");
  expect(brandPrint.colors.ink).toBe('#3a0a2a');
  expect(brandPrint.cover.ground).toBe('#3a0a2a');
  expect(brandDrawing.light.leaves).toContain('#3a0a2a');
  expect(brandIcon).toContain('#3a0a2a');
});

test('§3 brand: the sign takes the text’s color on pages, and the paper’s on ink with paler accents', async () => {
  const { brandMark, brandPrint, brandIcon } = await brandWith('');
  expect(brandMark).toContain('stroke="currentColor"');
  expect(brandMark).toContain('#b5541c');
  for (const onInk of [brandPrint.mark, brandIcon]) {
    expect(onInk).not.toMatch(/currentColor|#b5541c/);
    expect(onInk).toContain('#d0713a');
  }
  // What is beside the drawing would be shown by browsers.
  expect(brandMark).not.toContain('<title>');
});

test('§3 brand: the icon is the sign on ink, whatever size the file has', async () => {
  const file =
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 64 64"><path d="M0 32H64V64H0Z" fill="currentColor"/></svg>';
  const brand = await readBrand(await folderOf({ 'brand.yaml': authored, 'mark.svg': file }), []);
  const { data } = await sharp(Buffer.from(brand!.brandIcon))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * 32 + x) * 3, (y * 32 + x) * 3 + 3)];
  expect(pixel(16, 8)).toEqual([0x12, 0x26, 0x3f]);
  expect(pixel(16, 24)).toEqual([0xfa, 0xf8, 0xf4]);
});

test.each([
  [
    'an effect of its style',
    '<path d="M0 0H9" style="mix-blend-mode:multiply"/>',
    'style="mix-blend-mode:multiply"',
  ],
  [
    'a fill from another site',
    '<path d="M0 0H9" style="fill:url(https://example.com/a.svg#a)"/>',
    'url(https://example.com/a.svg#a',
  ],
  [
    'a style sheet that imports',
    '<style>@import url(https://example.com/a.css);path{fill:red}</style><path d="M0 0H9"/>',
    '<style',
  ],
  ['a style sheet', '<style>path:hover{fill:red}</style><path d="M0 0H9"/>', '<style'],
  ['an animation', '<path d="M0 0H9"><animate attributeName="d" to="M0 0"/></path>', '<animate'],
  ['a link', '<a href="https://example.com/"><path d="M0 0H9"/></a>', '<a'],
  [
    'a filter',
    '<defs><filter id="a"><feGaussianBlur/></filter></defs><path d="M0 0H9" filter="url(#a)"/>',
    '<filter',
  ],
  [
    'a fill attribute from another site',
    '<path d="M0 0H9" fill="url(https://example.com/#a)"/>',
    'url(https://example.com/#a',
  ],
  ['a picture', '<image href="a.png"/>', '<image'],
  [
    'a shape of another site',
    '<use href="https://example.com/a.svg#a"/>',
    'href="https://example.com/a.svg#a',
  ],
  ['a script as address', '<use xlink:href="javascript:alert(1)"/>', 'href="javascript:alert'],
  ['a script', '<SCRIPT>alert(1)</SCRIPT>', '<SCRIPT'],
  ['a script of a namespace', '<svg:script>alert(1)</svg:script>', '<svg:script'],
  ['a handler', '<path d="M0 0H9" onload="alert(1)"/>', 'onload='],
  ['a piece of a page', '<foreignObject><p>a</p></foreignObject>', '<foreignObject'],
  ['a handler in capitals', '<path d="M0 0H9" ONLOAD="alert(1)"/>', 'ONLOAD="alert(1)"'],
  [
    'a clip path from another site',
    '<path d="M0 0H9" clip-path="URL(https://example.com/#a)"/>',
    'URL(https://example.com/#a',
  ],
  [
    'an escaped address',
    '<path d="M0 0H9" fill="\\75rl(https://example.com/#a)"/>',
    '\\75rl(https://example.com/#a)',
  ],
  ['a script as escaped address', '<use href="&#106;avascript:alert(1)"/>', 'href="javascript:alert'],
  ['a switch', '<switch><path d="M0 0H9"/></switch>', '<switch'],
])('§3 brand: a sign with %s is refused', async (_, inner, found) => {
  const { mark, problems } = await markOf(svg(inner));
  expect(mark).toBeUndefined();
  expect(problems).toEqual([expect.stringContaining(`mark.svg: “${found}`)]);
});

test.each([
  ['a drawing without its size', '<svg><path d="M0 0H9"/></svg>', 'its viewBox'],
  ['a word', 'a word', 'must begin with <svg'],
  ['an empty file', '', 'must begin with <svg'],
  [
    'an entity that holds a script',
    '<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>">]><svg viewBox="0 0 9 9">&a;</svg>',
    '“<',
  ],
  ['a group without its end', svg('<g><path d="M0 0H9"/>'), 'mark.svg: line 1:'],
  [
    'entities that hold each other',
    '<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;"><!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;"><!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;"><!ENTITY g "&f;&f;&f;&f;&f;&f;&f;&f;">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>&g;</title></svg>',
    '“<!DOCTYPE” cannot stand',
  ],
])('§3 brand: %s as a sign is refused', async (_, file, problem) => {
  expect((await markOf(file)).problems.join('\n')).toContain(problem);
});

/** One mark as four programs export it: a disc in the brand's ink, a half disc in its accent, a leaf that fades. */
const exported: Readonly<Record<string, string>> = {
  Illustrator: `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 28.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
]>
<svg version="1.1" id="Ebene_1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px" viewBox="0 0 32 32" style="enable-background:new 0 0 32 32;" xml:space="preserve">
<style type="text/css">
	.st0{fill:#12263F;}
	.st1{fill:#B5541C;}
	.st2{fill:url(#SVGID_1_);}
</style>
<metadata><i:sfw/></metadata>
<g i:layer="yes"><circle class="st0" cx="8" cy="8" r="6"/><path class="st1" d="M16,8h12a6,6,0,0,1-12,0Z"/></g>
<linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="4" y1="24" x2="28" y2="24"><stop offset="0" style="stop-color:#12263F"/><stop offset="1" style="stop-color:#FFFFFF"/></linearGradient>
<rect x="4" y="20" class="st2" width="24" height="8"/>
</svg>`,
  Inkscape: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="32mm" height="32mm" viewBox="0 0 32 32" version="1.1" id="svg5" inkscape:version="1.3.2" sodipodi:docname="mark.svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:document-units="mm"/>
  <defs id="defs2"><linearGradient id="linearGradient10"><stop style="stop-color:#12263f;stop-opacity:1" offset="0" id="stop1"/><stop style="stop-color:#ffffff" offset="1" id="stop2"/></linearGradient><linearGradient inkscape:collect="always" xlink:href="#linearGradient10" id="linearGradient12" x1="4" y1="24" x2="28" y2="24" gradientUnits="userSpaceOnUse"/></defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <circle style="color:#000000;font-variant-ligatures:normal;text-indent:0;white-space:normal;isolation:auto;mix-blend-mode:normal;solid-color:#000000;fill:#12263f;fill-opacity:1;stroke:none;-inkscape-stroke:none" id="path111" cx="8" cy="8" r="6"/>
    <path style="fill:#b5541c;stroke-width:0.26;paint-order:stroke fill markers" d="m 16,8 h 12 a 6,6 0 0 1 -12,0 z" id="path112" sodipodi:nodetypes="cccc"/>
    <rect style="fill:url(#linearGradient12)" id="rect1" width="24" height="8" x="4" y="20"/>
  </g>
</svg>`,
  Figma: `<svg width="32" height="32" viewBox="0 0 32 32" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_12_34)">
<mask id="mask0_12_34" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="32" height="32"><rect width="32" height="32" fill="#D9D9D9"/></mask>
<g mask="url(#mask0_12_34)">
<circle cx="8" cy="8" r="6" fill="#12263F"/>
<path d="M16 8H28A6 6 0 0 1 16 8Z" fill="#B5541C"/>
</g>
<rect x="4" y="20" width="24" height="8" fill="url(#paint0_linear_12_34)"/>
</g>
<defs>
<linearGradient id="paint0_linear_12_34" x1="4" y1="24" x2="28" y2="24" gradientUnits="userSpaceOnUse"><stop stop-color="#12263F"/><stop offset="1" stop-color="white"/></linearGradient>
<clipPath id="clip0_12_34"><rect width="32" height="32" fill="white"/></clipPath>
</defs>
</svg>`,
  'Affinity Designer': `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg width="100%" height="100%" viewBox="0 0 32 32" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;">
    <g id="Artboard1" serif:id="Artboard 1" transform="matrix(1,0,0,1,0,0)">
        <circle cx="8" cy="8" r="6" style="fill:rgb(18,38,63);"/>
        <path d="M16,8L28,8A6,6 0 0,1 16,8Z" style="fill:rgb(181,84,28);fill-rule:nonzero;"/>
        <rect x="4" y="20" width="24" height="8" style="fill:url(#_Linear1);"/>
    </g>
    <defs>
        <linearGradient id="_Linear1" x1="0" y1="0" x2="1" y2="0" gradientUnits="userSpaceOnUse" gradientTransform="matrix(24,0,0,24,4,24)"><stop offset="0" style="stop-color:rgb(18,38,63);stop-opacity:1"/><stop offset="1" style="stop-color:white;stop-opacity:1"/></linearGradient>
    </defs>
</svg>`,
};

/** The drawing's pixels, each with its four channels. */
const pixelsOf = (svg: string) =>
  sharp(Buffer.from(svg)).resize(128, 128, { fit: 'fill' }).ensureAlpha().raw().toBuffer();

test.each(Object.entries(exported))(
  '§3 brand: a sign that %s has exported is taken, as it looks there',
  async (_, file) => {
    const { mark, problems } = await markOf(file);
    expect(problems).toEqual([]);
    // What the site's Content-Security-Policy refuses, and what no browser needs.
    expect(mark).not.toMatch(/style|class=|xlink|inkscape|sodipodi|serif|<!|<\?|metadata|ENTITY/);
    // The colors as the brand writes them, so that they get paler on ink.
    expect(mark).toContain('#12263f');
    expect(mark).toContain('#b5541c');
    const [before, after] = [await pixelsOf(file), await pixelsOf(mark!)];
    expect(after.filter((value, index) => Math.abs(value - before[index]!) > 2)).toHaveLength(0);
    expect(new Set(before).size).toBeGreaterThan(20);
  },
);

test('§3 brand: ids of a sign are its own on the page, and what names them follows', async () => {
  for (const [program, file] of Object.entries(exported)) {
    const { mark } = await markOf(file);
    const ids = [...mark!.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
    expect(ids.length, program).toBeGreaterThan(0);
    for (const id of ids) {
      expect(id, program).toMatch(/^mark__/);
      expect(mark!.split(`#${id}`).length, program).toBeGreaterThan(1);
    }
  }
});

test('§3 brand: its icon is an SVG, an ICO of three sizes for what draws none, and a tile for telephones', async () => {
  const { brand, brandIcon } = await brandWith('');
  const files = await brandFiles(brand.colors, brandIcon);
  const ico = files['favicon.ico'] as Buffer;
  const pictures = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const [length, offset] = [ico.readUInt32LE(6 + 16 * index + 8), ico.readUInt32LE(6 + 16 * index + 12)];
    return sharp(ico.subarray(offset, offset + length)).metadata();
  });
  const sizes = (await Promise.all(pictures)).map(({ format, width, height }) => [format, width, height]);
  expect(sizes).toEqual([16, 32, 48].map((size) => ['png', size, size]));
  expect([...ico.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  expect([ico[6], ico[22], ico[38]]).toEqual([16, 32, 48]);
  const tile = await sharp(files['apple-touch-icon.png'] as Buffer).metadata();
  expect([tile.width, tile.height, tile.hasAlpha]).toEqual([180, 180, false]);
});
