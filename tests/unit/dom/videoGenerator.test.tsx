import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#web/src/api/queryClient.ts';
import VideoGenerator from '#web/src/tools/video/VideoGenerator.tsx';
import type { Kind } from '#web/src/tools/video/videoResult.ts';
import { Announcer } from '#web/src/ui/Announcer.tsx';
import { toasts } from '#web/src/ui/toasts.ts';
import { requiredSentence } from '../../support/contact.ts';
import {
  campaignForm,
  campaignReply,
  scenes,
  scriptForm,
  scriptOfScenes,
  scriptReply,
  seriesForm,
  seriesReply,
  videoScript,
} from '../../support/video.ts';
import { buttonOf } from '../../support/words.ts';
import { answerWith, bodyOf, heldReply, json, refused, silent, unreachable } from './network.ts';
import { renderAt } from './renderAt.tsx';

/** What each of the three cards asks for, is answered and says. */
const generations = {
  script: {
    button: 'Generate Script',
    request: scriptForm,
    reply: scriptReply(),
    success: { title: 'Video Script Generated!', text: 'Your AI-powered video script is ready.' },
    failed: 'Failed to generate video script. Please check your OpenAI API key.',
    line: 'The script is written.',
  },
  series: {
    button: 'Generate Series',
    request: seriesForm,
    reply: seriesReply(),
    success: { title: 'Video Series Generated!', text: 'Created 4 videos for your service area.' },
    failed: 'Failed to generate video series.',
    line: 'The series is written.',
  },
  campaign: {
    button: 'Generate Campaign',
    request: campaignForm,
    reply: campaignReply(),
    success: {
      title: 'Marketing Campaign Generated!',
      text: 'Created 4 videos plus social media and email content.',
    },
    failed: 'Failed to generate campaign.',
    line: 'The campaign is written.',
  },
};
const kinds = Object.keys(generations) as Kind[];
const script = videoScript();

const card = (kind: Kind) => document.querySelector<HTMLElement>(`#${kind}`)!;
const region = (kind: Kind) => within(card(kind));
const article = (kind: Kind) => card(kind).querySelector('article');
const control = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)!;
const button = (kind: Kind) =>
  screen.getByText<HTMLButtonElement>(generations[kind].button, { selector: 'button' });
/** The line beside a form's button. It is no live region: a screen reader hears the toast. */
const expectLine = async (kind: Kind, text: string) => {
  const line = await within(card(kind).querySelector('form')!).findByText(text);
  expect(line.closest('[role=status], [role=alert], [aria-live]')).toBeNull();
};

const show = () => renderAt('/video-generator', <VideoGenerator />);
const showAnew = () => {
  cleanup();
  show();
};

function send(kind: Kind): void {
  for (const [field, value] of Object.entries(generations[kind].request))
    fireEvent.change(control(`${kind}-${field}`), { target: { value } });
  fireEvent.click(button(kind));
}
function expectFormKept(kind: Kind): void {
  for (const [field, value] of Object.entries(generations[kind].request))
    expect(control(`${kind}-${field}`).value).toBe(value);
}

/** The heading of a result that has come. */
const arrival = (kind: Kind) =>
  waitFor(() => {
    const heading = article(kind)?.querySelector('h3');
    expect(heading).toBeTruthy();
    return heading!;
  });
async function generate(kind: Kind, more: object = {}): Promise<void> {
  answerWith(json({ ...generations[kind].reply, ...more }));
  send(kind);
  await arrival(kind);
}

beforeEach(show);

test('§5 an empty form is not sent: each text stands under its field and in a focused summary', async () => {
  const fetch = answerWith(json(generations.script.reply));
  fireEvent.click(button('script'));
  const summary = await region('script').findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  const sentences = ['Topic', 'Target audience', 'Video type', 'Duration'].map(requiredSentence);
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(sentences);
  const said = Object.keys(scriptForm).map((field) => {
    const id = control(`script-${field}`).getAttribute('aria-describedby')!;
    return document.getElementById(id)!.textContent;
  });
  expect(said).toEqual(sentences);
  expect(fetch).not.toHaveBeenCalled();
});

describe('what it should say', () => {
  const notes = (kind: Kind) => control(`${kind}-notes`);
  const type = (kind: Kind, text: string) => fireEvent.change(notes(kind), { target: { value: text } });

  test.each(kinds)('it is sent with a %s and stays in the form', async (kind) => {
    const fetch = answerWith(json(generations[kind].reply));
    type(kind, ' Free until March.\nTwo places left. ');
    send(kind);
    await arrival(kind);
    expect(bodyOf(fetch)).toEqual({
      ...generations[kind].request,
      notes: 'Free until March.\nTwo places left.',
    });
    showAnew();
    expect(notes(kind).value).toBe(' Free until March.\nTwo places left. ');
    // What was asked for is kept with the result, and both for this kind alone.
    queryClient.clear();
    showAnew();
    await arrival(kind);
    for (const other of kinds.filter((one) => one !== kind))
      expect([notes(other).value, article(other)]).toEqual(['', null]);
  });

  test('1,001 characters are refused beside the field, which names its bound', async () => {
    const fetch = answerWith(json(generations.series.reply));
    type('series', 'x'.repeat(1001));
    send('series');
    const said = await waitFor(() => {
      expect(notes('series').getAttribute('aria-invalid')).toBe('true');
      return notes('series').getAttribute('aria-describedby')!.split(' ');
    });
    expect(said.map((id) => document.getElementById(id)!.textContent)).toEqual([
      'What it should say must be at most 1000 characters',
      expect.stringContaining('at most 1,000 characters'),
    ]);
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('§4 §8 how a generation ends', () => {
  test.each(kinds)('a %s sends its form once, arrives with its toast and takes the focus', async (kind) => {
    const { request, reply, success, line } = generations[kind];
    const fetch = answerWith(json(reply));
    send(kind);
    fireEvent.click(button(kind));
    const heading = await arrival(kind);
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(fetch.mock.calls.map(([path]) => path)).toEqual([`/api/video/generate-${kind}`]);
    expect(bodyOf(fetch)).toEqual(request);
    expect(toasts.get()).toMatchObject({ kind: 'success', ...success });
    await expectLine(kind, line);
  });

  test.each(kinds)(
    'a failed %s says status and sentence, or its default, and keeps the form',
    async (kind) => {
      const { failed } = generations[kind];
      const replies = [
        [refused(503, 'It is switched off.'), '503: It is switched off.'],
        // No answer at all has no sentence, and half a reply is none.
        [unreachable, failed],
        [json({ data: [] }), failed],
      ] as const;
      for (const [reply, text] of replies) {
        answerWith(reply);
        send(kind);
        const toast = { kind: 'failure', title: 'Generation Failed', text };
        await waitFor(() => expect(toasts.get()).toMatchObject(toast));
        await expectLine(kind, text);
        toasts.set(undefined);
      }
      expectFormKept(kind);
      expect(article(kind)).toBeNull();
    },
  );

  test('while a script is written its button is disabled, and what is written is told', async () => {
    const { reply, answer } = heldReply();
    const fetch = answerWith(reply, silent);
    send('script');
    expect(await region('script').findByText('Writing your script...')).toBeTruthy();
    expect(region('script').getByText<HTMLButtonElement>('Generating...').disabled).toBe(true);
    expect(region('script').getByText('Voiceover', { selector: 'li' })).toBeTruthy();
    expect(card('script').querySelector('[aria-busy=true]')).not.toBeNull();
    // The others stay usable.
    expect(button('series').disabled).toBe(false);
    send('series');
    await waitFor(() => expect(fetch.mock.calls[1]?.[0]).toBe('/api/video/generate-series'));
    // Who types elsewhere as it arrives keeps the focus.
    act(() => control('campaign-campaignTheme').focus());
    answer(Response.json(generations.script.reply));
    await arrival('script');
    expect(document.activeElement).toBe(control('campaign-campaignTheme'));
    expect(card('script').querySelector('[aria-busy=true]')).toBeNull();
    expect(button('script').disabled).toBe(false);
  });

  test('the seconds so far are shown each second and said every ten', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    answerWith(silent);
    send('series');
    await region('series').findByText('Writing four scripts side by side...');
    act(() => void vi.advanceTimersByTime(9_000));
    expect(region('series').getByText('9 s so far. It may take up to 25 s.')).toBeTruthy();
    expect(region('series').queryByText(/^Still writing/)).toBeNull();
    act(() => void vi.advanceTimersByTime(3_000));
    expect(region('series').getByText('12 s so far. It may take up to 25 s.')).toBeTruthy();
    const told = region('series').getByText('Still writing: 10 seconds so far.');
    expect(told.getAttribute('role')).toBe('status');
    showAnew();
    expect(region('series').getByText('12 s so far. It may take up to 25 s.')).toBeTruthy();
  });

  test('who leaves the page and comes back finds the generation still running, then its result', async () => {
    const { reply, answer } = heldReply();
    const fetch = answerWith(reply);
    send('script');
    await region('script').findByText('Generating...');
    showAnew();
    expect(region('script').getByText<HTMLButtonElement>('Generating...').disabled).toBe(true);
    expectFormKept('script');
    answer(Response.json(generations.script.reply));
    await arrival('script');
    showAnew();
    expect((await arrival('script')).textContent).toBe(script.title);
    // What was there before takes no focus.
    expect(document.activeElement).toBe(document.body);
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('a running generation can be canceled, and its late reply changes nothing', async () => {
    const { reply, answer } = heldReply();
    const fetch = answerWith(reply);
    renderAt('/', <Announcer />);
    send('campaign');
    fireEvent.click(await region('campaign').findByRole('button', { name: 'Cancel writing the campaign' }));
    expect(fetch.mock.calls[0]![1]!.signal!.aborted).toBe(true);
    const line = 'Generation canceled. What you entered is still here.';
    await expectLine('campaign', line);
    await waitFor(() => expect(document.querySelector('[aria-live=polite]')!.textContent).toBe(line));
    expect(document.activeElement).toBe(button('campaign'));
    await act(async () => answer(Response.json(generations.campaign.reply)));
    expect(toasts.get()).toBeUndefined();
    expect(article('campaign')).toBeNull();
    expectFormKept('campaign');
  });

  test('a result stays when the next generation fails, and takes the focus once; so does the one after it', async () => {
    await generate('script');
    answerWith(refused(503, 'It is switched off.'));
    button('script').focus();
    send('script');
    await expectLine('script', '503: It is switched off.');
    expect(article('script')?.textContent).toContain(script.voiceoverScript);
    expect(document.activeElement).toBe(button('script'));
    await generate('script', scriptReply(videoScript({ title: 'The next' })));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The next'));
  });

  test('a result that was kept and is broken is left out', async () => {
    await generate('campaign');
    const key = 'video-result-campaign';
    const kept = JSON.parse(sessionStorage.getItem(key)!);
    sessionStorage.setItem(key, JSON.stringify({ ...kept, data: { ...kept.data, emailTemplates: 'one' } }));
    queryClient.clear();
    showAnew();
    expect(region('campaign').getByText('What you get')).toBeTruthy();
    expect(article('campaign')).toBeNull();
  });
});

describe('§2 §9 results', () => {
  const part = (name: string) => region('script').getByRole('group', { name });

  test('a script is shown section by section, with its length, what is to be checked and who wrote it', async () => {
    const note = 'These figures stand neither in our library nor in what you wrote: 41.';
    await generate('script', { remarks: [note] });
    expect(screen.getByText(note, { selector: 'li' })).toBeTruthy();
    expect(part('Hook').textContent).toContain(script.hook);
    expect(part('Hook').textContent).toContain('14 words, 6 s');
    const itemsOf = (name: string) => [...part(name).querySelectorAll('li')].map((item) => item.textContent);
    expect(itemsOf('Main content')).toEqual(script.mainContent);
    expect(itemsOf('Visual cues')).toEqual(script.visualCues);
    expect(part('Call to action').textContent).toContain(script.callToAction);
    expect(part('Voiceover').textContent).toContain('150 words, 1 min');
    for (const text of [
      '1 min spoken',
      'To check before you use it',
      'Written by an OpenAI language model (gpt-test).',
      'A person must check facts, names and figures before anyone films, sends or publishes it.',
      'Video script: explainer for IT Directors',
    ]) {
      expect(article('script')!.textContent).toContain(text);
    }
  });

  const cells = (row: Element) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent);

  test('a script of scenes is a table of time, video and audio, its parts are folded below it', async () => {
    await generate('script', scriptReply(scriptOfScenes()));
    const table = region('script').getByRole('table', { name: 'AV script of Off the spreadsheets' });
    const rows = within(table).getAllByRole('row');
    expect(cells(rows[0]!)).toEqual(['Time', 'Video', 'Audio']);
    const { caption, picture, words } = scenes[1]!;
    expect(cells(rows[2]!)).toEqual(['0:05', caption + picture, words]);
    expect(rows).toHaveLength(scenes.length + 1);
    const folded = region('script').getByText('The same in parts').closest('details')!;
    expect(folded.open).toBe(false);
    for (const name of ['Hook', 'Main content', 'Call to action', 'Voiceover', 'Visual cues'])
      expect(folded.contains(part(name))).toBe(true);
  });

  test.each(['series', 'campaign'] as const)('each script of a %s has its table', async (kind) => {
    await generate(kind, (kind === 'series' ? seriesReply : campaignReply)(scriptOfScenes));
    const tables = [...article(kind)!.querySelectorAll('table')];
    expect(tables).toHaveLength(4);
    expect(new Set(tables.map((table) => table.closest('details'))).size).toBe(4);
  });

  test('a script of another service, which names no writer, is shown in its parts, without a fold, and kept', async () => {
    const data = { script: { ...script, scenes: 'none' }, thumbnail: { style: 'paper cut' } };
    await generate('script', { data, generatedBy: undefined });
    queryClient.clear();
    showAnew();
    await arrival('script');
    expect(article('script')!.querySelector('table, details')).toBeNull();
    expect(part('Hook').textContent).toContain(script.hook);
    // What was kept gives way to the next.
    await generate('script', scriptReply(videoScript({ title: 'The next' })));
    await waitFor(() => expect(article('script')!.querySelector('h3')!.textContent).toBe('The next'));
  });

  test.each(kinds)(
    'an example says so before everything else of a %s, and names nothing that was asked for',
    async (kind) => {
      await generate(kind, { generatedBy: { writer: 'sample' } });
      const text = article(kind)!.textContent;
      expect(text).toMatch(
        /^Example text, written by hand: no model is connected\. With an OpenAI key this page writes about your topic\./,
      );
      expect(article(kind)!.querySelector('code')!.textContent).toBe('OPENAI_API_KEY=… npm start');
      expect(text).toContain(`Example ${kind}`);
      expect(text).not.toMatch(/Written by|C-Suite Executives/);
      const asked: string[] = Object.values(generations[kind].request).filter((value) => value !== '60s');
      expect(asked.filter((value) => text.split('A person must check')[0]!.includes(value))).toEqual([]);
      expect(toasts.get()).toMatchObject(generations[kind].success);
    },
  );

  test.each(kinds)('the published texts that a %s draws on are links', async (kind) => {
    const sources = [
      { title: 'Go, or not yet', path: '/insights/go-or-not-yet' },
      { title: 'ERP Selection & Implementation', path: '/erp-services' },
    ];
    await generate(kind, { sources });
    const links = [...article(kind)!.querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      sources.map(({ title, path }) => [title, path]),
    );
  });

  test.each([
    ['of another site', [{ title: 'A', path: 'https://elsewhere.example/' }]],
    ['of another host', [{ title: 'A', path: '//elsewhere.example' }]],
    ['a script', [{ title: 'A', path: 'javascript:alert(1)' }]],
    ['no list', 'A'],
  ])(
    'sources that are no texts of this site are left out, and the script is shown: %s',
    async (_, sources) => {
      await generate('script', { sources });
      expect(article('script')!.querySelector('a')).toBeNull();
      expect(part('Hook').textContent).toContain(script.hook);
    },
  );

  test('a series has four scripts in their order, folded after the first, and no thumbnail', async () => {
    await generate('series');
    const videos = [...article('series')!.querySelectorAll('details')];
    expect(videos.map(({ open }) => open)).toEqual([true, false, false, false]);
    const roles = ['Overview', 'Challenges', 'Success stories', 'Competitive advantages'];
    for (const [index, role] of roles.entries())
      expect(videos[index]!.querySelector('summary')!.textContent).toContain(role);
    expect(region('series').queryByText('Generate Thumbnail')).toBeNull();
  });

  test.each(['series', 'campaign'] as const)(
    'a %s of another length is counted as it came, and kept',
    async (kind) => {
      const videos = seriesReply().data.slice(0, 3);
      const parts = { videos, socialMediaPosts: ['One list.'], emailTemplates: [] };
      await generate(kind, { data: kind === 'series' ? videos : parts });
      expect(toasts.get()!.text).toMatch(/^Created 3 videos /);
      queryClient.clear();
      showAnew();
      await arrival(kind);
      for (const { script } of videos) expect(article(kind)!.textContent).toContain(script.title);
      // Nor is a script named by a plan to which it was not written, nor a part that has not come.
      for (const text of [seriesReply().data[3]!.script.title, 'C-Suite Executives', 'Email templates'])
        expect(article(kind)!.textContent).not.toContain(text);
    },
  );

  test('a campaign has 4 videos, 5 posts and 3 emails', async () => {
    await generate('campaign');
    expect(article('campaign')!.querySelectorAll('details:has([aria-level="5"])')).toHaveLength(4);
    expect(region('campaign').getAllByText(/^Post \d: one list/)).toHaveLength(5);
    expect(region('campaign').getAllByText(/^Subject: Letter \d/)).toHaveLength(3);
  });

  test('each part has its Copy, which says so, or that the browser refuses', async () => {
    await generate('script');
    const writeText = vi.fn(async (_text: string) => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const copyOf = (label: string, name: string) =>
      region('script').getByRole('button', { name: buttonOf(label, `${name} of ${script.title}`) });
    for (const [name, text] of [
      ['Title', script.title],
      ['Hook', script.hook],
      ['Main content', script.mainContent.join('\n')],
      ['Call to action', script.callToAction],
      ['Voiceover', script.voiceoverScript],
      ['Visual cues', script.visualCues.join('\n')],
    ] as const) {
      fireEvent.click(copyOf('Copy', name));
      await waitFor(() => copyOf('Copied', name));
      expect(writeText).toHaveBeenLastCalledWith(text);
    }
    writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    fireEvent.click(copyOf('Copied', 'Voiceover'));
    await waitFor(() => copyOf('Copying is blocked: select the text instead', 'Voiceover'));
  });

  test('where the browser keeps no tables, the copied script is plain text', async () => {
    await generate('script', scriptReply(scriptOfScenes()));
    const writeText = vi.fn(async (_text: string) => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    vi.stubGlobal('ClipboardItem', undefined);
    const name = 'AV script of Off the spreadsheets';
    fireEvent.click(region('script').getByRole('button', { name: buttonOf('Copy', name) }));
    await region('script').findByRole('button', { name: buttonOf('Copied', name) });
    expect(writeText).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^AV SCRIPT .*\n\n0:00 \| Which/),
    );
  });
});

describe('§4 §8 thumbnail', () => {
  const ask = () => fireEvent.click(region('script').getByText('Generate Thumbnail'));
  const style = () => region('script').getByLabelText<HTMLTextAreaElement>('Style');

  test('it can be asked for only after a script, in its style or another, and an expired one says so', async () => {
    expect(region('script').queryByText('Generate Thumbnail')).toBeNull();
    await generate('script', scriptReply(videoScript({ title: 'Two\nlines' })));
    expect(style().value).toBe('paper cut, ink and amber');
    const url = 'https://firm.example/thumbnail.svg';
    const fetch = answerWith(json({ thumbnailUrl: url }));
    fireEvent.change(style(), { target: { value: ' ' } });
    ask();
    const error = await region('script').findByText('Style is required');
    expect(style().getAttribute('aria-describedby')).toBe(error.id);
    expect(document.activeElement).toBe(style());
    expect(fetch).not.toHaveBeenCalled();

    fireEvent.change(style(), { target: { value: 'ink on sand' } });
    ask();
    const picture = await region('script').findByAltText<HTMLImageElement>(
      'Thumbnail for “Two lines” in the style: ink on sand',
    );
    expect(bodyOf(fetch)).toEqual({ title: 'Two lines', style: 'ink on sand' });
    expect(toasts.get()).toMatchObject({
      title: 'Thumbnail Generated!',
      text: 'Your AI-generated thumbnail is ready.',
    });
    expect(picture.src).toBe(url);
    const link = region('script').getByText('Download Thumbnail').closest('a')!;
    expect([link.href, link.download]).toEqual([url, 'two-lines-thumbnail']);
    fireEvent.error(picture);
    const lost = 'The thumbnail could not be loaded: its link may have expired. Generate it again.';
    expect(region('script').getByText(lost).getAttribute('role')).toBe('status');

    answerWith(json({ thumbnailUrl: `${url}?again` }));
    ask();
    const another = await region('script').findByAltText<HTMLImageElement>(/^Thumbnail for/);
    expect(another.src).toBe(`${url}?again`);

    await generate('script', scriptReply(videoScript({ title: 'The next' })));
    expect(region('script').queryByAltText(/^Thumbnail for/)).toBeNull();
  });

  test('a failure without a sentence says the default', async () => {
    await generate('script');
    answerWith(json({}));
    ask();
    const toast = { title: 'Generation Failed', text: 'Failed to generate thumbnail.' };
    await waitFor(() => expect(toasts.get()).toMatchObject({ kind: 'failure', ...toast }));
  });
});
