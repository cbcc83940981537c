import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseStudies } from '../../../content/built/caseStudies.ts';
import { countWords } from '../../../functions/contract/countWords.ts';
import {
  campaignReply,
  campaignRequest,
  durations,
  type ScriptForm,
  type ScriptRequest,
  scriptParts,
  scriptReply,
  scriptRequest,
  seriesReply,
  serviceAreas,
  targetAudiences,
  thumbnailRequest,
  videoTypes,
  wordsPerDuration,
} from '../../../functions/contract/video.ts';
import { seriesVideos } from '../../../functions/contract/videoPlans.ts';
import { checkScript } from '../../../functions/writers/checkScript.ts';
import { escapeXml } from '../../../functions/writers/templateThumbnail.ts';
import { templateWriter } from '../../../functions/writers/templateWriter.ts';
import type { Job } from '../../../functions/writers/Writer.ts';
import { codePoint } from '../../support/codePoint.ts';

/** The template writer looks at none of its means. */
const run = <Result>(job: Job<Result>) => job.run({} as never);
const script = (request: ScriptRequest) => run(templateWriter.script(request));

const topics = [
  'choosing an ERP system',
  'AI in accounts payable',
  'a CRM that the sales team fills in',
  'stock accuracy in depots',
  'a software dispute in court',
  'where to begin',
];
const forms: ScriptForm[] = topics.flatMap((topic) =>
  videoTypes.flatMap((videoType) =>
    durations.flatMap((duration) =>
      targetAudiences.map((targetAudience) => ({ topic, videoType, duration, targetAudience })),
    ),
  ),
);

describe('decision 34: the template writer', () => {
  it('costs nothing and says who it is', () => {
    expect(templateWriter.script(forms[0] as ScriptForm)).toMatchObject({
      maxDollars: 0,
      generatedBy: { writer: 'template' },
    });
  });

  it('writes every combination of choices within the words of its duration (decision 33) [script-hook]', async () => {
    for (const form of forms) {
      const { script: written } = scriptReply.shape.data.parse(await script(form));
      const ratio = countWords(written.voiceoverScript) / wordsPerDuration[form.duration];
      expect(ratio, JSON.stringify(form)).toBeGreaterThan(0.85);
      expect(ratio, JSON.stringify(form)).toBeLessThanOrEqual(1.05);
      // The same rules as for a model.
      expect(checkScript(written, form), JSON.stringify(form)).toEqual({ unusable: [], improvable: [] });
      expect(written.voiceoverScript.startsWith(written.hook)).toBe(true);
      expect(written.voiceoverScript.endsWith(written.callToAction)).toBe(true);
      expect(written.title.toLowerCase()).toContain(form.topic.toLowerCase());
      const headings = written.visualCues.map((cue) => /Caption: ([^.?!]+)/.exec(cue)?.[1]).filter(Boolean);
      expect(new Set(headings).size, JSON.stringify(form)).toBe(headings.length);
    }
  }, 60_000);

  it('writes the same for the same request', async () => {
    for (const form of forms.slice(0, 20)) expect(await script(form)).toEqual(await script(form));
  });

  it('writes something else for another audience, type and topic', async () => {
    const first = forms[0] as ScriptForm;
    const others: ScriptForm[] = [
      first,
      { ...first, targetAudience: 'Project Managers' },
      { ...first, videoType: 'marketing' },
      { ...first, topic: 'AI in accounts payable' },
    ];
    const hooks = await Promise.all(others.map(async (form) => (await script(form)).script.hook));
    expect(new Set(hooks).size).toBe(others.length);
  });

  it('a case study tells a published project, and makes none up where there is none', async () => {
    const told = await script({ ...(forms[0] as ScriptForm), videoType: 'case-study', duration: '2min' });
    const [, second] = caseStudies;
    expect(caseStudies.some(({ challenge }) => told.script.voiceoverScript.includes(challenge))).toBe(true);
    expect(second).toBeDefined();
    const none = await script({ ...(forms[0] as ScriptForm), topic: 'AI pilots', videoType: 'case-study' });
    expect(none.script.voiceoverScript).not.toContain('The challenge.');
    expect(none.script.title).toBe('AI pilots: how such a project goes');
    const dispute = await script({
      ...(forms[0] as ScriptForm),
      topic: 'A dispute in court',
      duration: '60s',
    });
    expect(dispute.script.voiceoverScript).toContain('can both sides check it?');
  });

  it('takes any topic as the text that it is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: codePoint, minLength: 1, maxLength: 200 }),
        fc.constantFrom(...forms),
        async (topic, form) => {
          const request = scriptRequest.safeParse({ ...form, topic });
          if (!request.success) return;
          const data = await script(request.data);
          expect(scriptReply.shape.data.parse(data)).toEqual(data);
        },
      ),
      { numRuns: 1000 },
    );
    const { title } = (await script({ ...(forms[0] as ScriptForm), topic: '<b>{firm} {audience}</b>' }))
      .script;
    expect(title).toContain('<b>{firm} {audience}</b>');
  }, 60_000);
});

describe('§9 series and campaign by template', () => {
  it.each(serviceAreas)(
    'a series about %s has four different videos of their length [series-of-four]',
    async (serviceArea) => {
      const data = seriesReply.shape.data.parse(await run(templateWriter.series({ serviceArea })));
      expect(new Set(data.map(({ script }) => script.voiceoverScript)).size).toBe(4);
      for (const { script } of data) {
        const words = countWords(script.voiceoverScript);
        expect(words).toBeGreaterThan(0.85 * wordsPerDuration['60s']);
        expect(words).toBeLessThan(1.06 * wordsPerDuration['60s']);
      }
      expect(data.map(({ script }) => script.title)).toEqual([
        `${serviceArea}: what it is and whom it helps`,
        `${serviceArea}: what usually stands in the way`,
        `${serviceArea}: what success looks like`,
        `${serviceArea}: the advantage of independent advice`,
      ]);
    },
  );

  it('a campaign has 4 videos, 5 posts and 3 e-mails, whatever its theme [campaign-parts]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: codePoint, minLength: 1, maxLength: 200 }), async (theme) => {
        const request = campaignRequest.safeParse({ campaignTheme: theme });
        if (!request.success) return;
        const data = await run(templateWriter.campaign(request.data));
        expect(campaignReply.shape.data.parse(data)).toEqual(data);
        expect(new Set(data.socialMediaPosts).size).toBe(5);
        expect(new Set(data.emailTemplates).size).toBe(3);
      }),
      { numRuns: 200 },
    );
    const { emailTemplates } = await run(templateWriter.campaign({ campaignTheme: 'A calm month-end' }));
    for (const email of emailTemplates)
      expect(email).toMatch(/^Subject: [A-Z].+\n\nHello \[First name\],\n\n[A-Z]/);
    expect(JSON.stringify(emailTemplates)).not.toMatch(/\{\w+\}/);
  }, 60_000);
});

describe('decision 39: one part anew by template', () => {
  it.each(scriptParts)('%s changes, and changes again; the others stay', async (part) => {
    const form = forms[0] as ScriptForm;
    let { script: sent } = await script(form);
    const seen = new Set([JSON.stringify(sent[part])]);
    for (let round = 0; round < 2; round++) {
      const { script: got } = await script({ ...form, revise: { script: sent, part, instruction: 'Other' } });
      expect({ ...got, [part]: sent[part] }).toEqual(sent);
      expect(got[part]).not.toEqual(sent[part]);
      seen.add(JSON.stringify(got[part]));
      sent = got;
    }
    expect(seen.size).toBeGreaterThanOrEqual(2);
  });

  it.each(serviceAreas)('a part of a series about %s is written anew in its role', async (serviceArea) => {
    const series = await run(templateWriter.series({ serviceArea }));
    for (const [index, { angle, ...form }] of seriesVideos.entries()) {
      // From the part's second variant the next round comes to the first, which only its angle has.
      const titles = new Set<string>();
      let { script: sent } = series[index]!;
      const first = sent.title;
      for (let round = 0; round < 24 && !(round > 0 && sent.title === first); round++) {
        const revise = { script: sent, part: 'title', angle, instruction: 'Other' } as const;
        ({ script: sent } = await script({ ...form, topic: serviceArea, revise }));
        titles.add(sent.title);
      }
      expect(titles.has(first), angle).toBe(true);
    }
  });
});

describe('decision 36: the thumbnail by template', () => {
  const draw = async (title: string, style = 'light') =>
    Buffer.from((await run(templateWriter.thumbnail({ title, style }))).bytes).toString();

  it('is an SVG that carries the title and answers to the style', async () => {
    const light = await draw('A calm change');
    expect(light).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1280 720"/);
    expect(light).toContain('aria-label="A calm change"');
    expect(light).toBe(await draw('A calm change'));
    expect(await draw('A calm change', 'Ink blue ground')).toContain('fill="#12263f"/>');
    expect(await draw('A calm change', 'Ink blue ground')).not.toBe(light);
  });

  it('is well-formed and runs nothing, whatever the title is', async () => {
    const parser = new XmlCheck();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: codePoint, minLength: 1, maxLength: 200 }), async (title) => {
        const request = thumbnailRequest.safeParse({ title, style: title });
        if (!request.success) return;
        const svg = await draw(request.data.title, request.data.style);
        parser.check(svg);
        expect(svg).not.toMatch(/<script|<foreignObject|href=| on\w+=/i);
      }),
      { numRuns: 1000 },
    );
    const svg = await draw('<script>alert("x")</script> & more');
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&#60;script&#62;');
  }, 60_000);

  it('keeps long titles inside the picture', async () => {
    for (const title of ['W'.repeat(200), 'word '.repeat(40).trim(), '題'.repeat(200)]) {
      const lines = [...(await draw(title)).matchAll(/<text x="72" y="(\d+)" font-size="(\d+)"/g)];
      expect(Number(lines.at(-2)?.[1])).toBeLessThan(600);
    }
  });
});

/** XML 1.0 as far as the writer uses it: legal characters, escaped signs, tags that close one another. */
class XmlCheck {
  check(xml: string): void {
    expect(xml.isWellFormed()).toBe(true);
    expect(xml).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
    const open: string[] = [];
    const rest = xml.replace(
      /<(\/?)(\w+)((?:\s[\w:-]+="[^"<&]*(?:&#\d+;[^"<&]*)*")*)\s*(\/?)>/g,
      (...match) => {
        const [, closing, name, , empty] = match as string[];
        if (closing) expect(open.pop()).toBe(name);
        else if (!empty) open.push(name ?? '');
        return '';
      },
    );
    expect(open).toEqual([]);
    expect(rest.replace(/&#\d+;/g, '')).not.toMatch(/[<>&]/);
  }
}

it('escapes what XML cannot hold', () => {
  expect(escapeXml(`<a href="x">'&'\uffff\u0001`)).toBe(
    '&#60;a href=&#34;x&#34;&#62;&#39;&#38;&#39;\ufffd\ufffd',
  );
});
