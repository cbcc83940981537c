import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../web/src/api/queryClient.ts';
import VideoGenerator from '../../../web/src/tools/video/VideoGenerator.tsx';
import type { Kind } from '../../../web/src/tools/video/videoResult.ts';
import { toasts } from '../../../web/src/ui/toasts.ts';
import { requiredSentence } from '../../support/contact.ts';
import { campaignReply, scriptReply, seriesReply, serviceArea, videoScript } from '../../support/video.ts';
import { buttonOf } from '../../support/words.ts';
import { answerWith, bodyOf, heldReply, json, refused, silent, unreachable } from './network.ts';
import { renderAt } from './renderAt.tsx';

const theme = 'A calm first go-live';
/** What each of the three cards asks for, with its labels, is answered and says. */
const generations = {
  script: {
    button: 'Generate Script',
    request: {
      topic: 'Leaving spreadsheets',
      targetAudience: 'C-Suite Executives',
      videoType: 'explainer',
      duration: '60s',
    },
    labels: ['Topic', 'Target audience', 'Video type', 'Duration'],
    reply: scriptReply(),
    done: 'Video Script Generated!',
    ready: 'Your AI-powered video script is ready.',
    failed: 'Failed to generate video script. Please check your OpenAI API key.',
    line: 'The script is written.',
  },
  series: {
    button: 'Generate Series',
    request: { serviceArea },
    labels: ['Service area'],
    reply: seriesReply(),
    done: 'Video Series Generated!',
    ready: 'Created 4 videos for your service area.',
    failed: 'Failed to generate video series.',
    line: 'The series is written.',
  },
  campaign: {
    button: 'Generate Campaign',
    request: { campaignTheme: theme },
    labels: ['Campaign theme'],
    reply: campaignReply(),
    done: 'Marketing Campaign Generated!',
    ready: 'Created 4 videos plus social media and email content.',
    failed: 'Failed to generate campaign.',
    line: 'The campaign is written.',
  },
};
const kinds = Object.keys(generations) as Kind[];
const script = videoScript();

const card = (kind: Kind) => document.querySelector<HTMLElement>(`#${kind}`)!;
const control = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)!;
const enter = (id: string, value: string) => fireEvent.change(control(id), { target: { value } });
const submit = (kind: Kind) =>
  fireEvent.click(screen.getByText(generations[kind].button, { selector: 'button' }));
/** The line beside a form's button. It is no live region: a screen reader hears the toast. */
const expectLine = async (kind: Kind, text: string) => {
  const line = await within(card(kind).querySelector('form')!).findByText(text);
  expect(line.closest('[role=status], [role=alert], [aria-live]')).toBeNull();
};
const description = (id: string) =>
  document.getElementById(control(id).getAttribute('aria-describedby') ?? '')?.textContent;

const show = () => renderAt('/video-generator', <VideoGenerator />);

function send(kind: Kind): void {
  for (const [field, value] of Object.entries(generations[kind].request)) enter(`${kind}-${field}`, value);
  submit(kind);
}

const arrival = (kind: Kind) =>
  waitFor(() => {
    const heading = card(kind).querySelector<HTMLElement>('article h3');
    expect(heading).not.toBeNull();
    return heading!;
  });

/** A generation is sent, and has its result. */
async function generate(kind: Kind): Promise<void> {
  answerWith(json(generations[kind].reply));
  send(kind);
  await arrival(kind);
}

beforeEach(show);

test.each(kinds)(
  '§5 §9 video generator: an empty %s is not sent: each text stands under its field and in a focused summary that leads to it',
  async (kind) => {
    const { request, labels, reply } = generations[kind];
    const fetch = answerWith(json(reply));
    if (kind === 'script') enter('script-topic', '   ');
    submit(kind);
    const summary = await within(card(kind)).findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    for (const [index, field] of Object.keys(request).entries()) {
      const id = `${kind}-${field}`;
      const sentence = requiredSentence(labels[index]!);
      expect(description(id)).toBe(sentence);
      expect(control(id).getAttribute('aria-invalid')).toBe('true');
      fireEvent.click(within(summary).getByText(sentence));
      expect(document.activeElement).toBe(control(id));
    }
    expect(fetch).not.toHaveBeenCalled();
  },
);

describe('§4 §8 video generator: how a generation ends', () => {
  test.each(kinds)('a %s sends its form once, arrives with its toast and takes the focus', async (kind) => {
    const { request, reply, done, ready, line } = generations[kind];
    const fetch = answerWith(json(reply));
    send(kind);
    submit(kind);
    const heading = await arrival(kind);
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(fetch.mock.calls.map(([path]) => path)).toEqual([`/api/video/generate-${kind}`]);
    expect(bodyOf(fetch)).toEqual(request);
    expect(toasts.get()).toMatchObject({ kind: 'success', title: done, text: ready });
    await expectLine(kind, line);
  });

  test.each(kinds)(
    'a failed %s says status and sentence, or its default, and keeps the form',
    async (kind) => {
      const { request, failed } = generations[kind];
      for (const [reply, text] of [
        [refused(503, 'It is switched off.'), '503: It is switched off.'],
        // No answer at all has no sentence, and half a reply is none.
        [unreachable, failed],
        [json({ data: [] }), failed],
      ] as const) {
        answerWith(reply);
        send(kind);
        await waitFor(() =>
          expect(toasts.get()).toMatchObject({ kind: 'failure', title: 'Generation Failed', text }),
        );
        await expectLine(kind, text);
        toasts.set(undefined);
      }
      for (const [field, value] of Object.entries(request))
        expect(control(`${kind}-${field}`).value).toBe(value);
      expect(card(kind).querySelector('article')).toBeNull();
    },
  );

  test('while a script is written its button is disabled, and time and parts are told', async () => {
    const { reply, answer } = heldReply();
    answerWith(reply);
    send('script');
    const region = within(card('script'));
    expect(await region.findByText('Writing your script...')).toBeTruthy();
    expect(region.getByText<HTMLButtonElement>('Generating...').disabled).toBe(true);
    for (const part of ['Hook', 'Main content', 'Call to action', 'Voiceover', 'Visual cues'])
      expect(region.getByText(part, { selector: 'li' })).toBeTruthy();
    expect(card('script').querySelector('[aria-busy=true]')).not.toBeNull();
    // The others stay usable.
    expect(screen.getByText<HTMLButtonElement>('Generate Series').disabled).toBe(false);
    answer(Response.json(generations.script.reply));
    await arrival('script');
    expect(card('script').querySelector('[aria-busy=true]')).toBeNull();
    expect(screen.getByText<HTMLButtonElement>('Generate Script').disabled).toBe(false);
  });

  test('the seconds so far are shown each second and said every ten', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    answerWith(silent);
    send('series');
    const region = within(card('series'));
    await region.findByText('Writing four scripts side by side...');
    act(() => void vi.advanceTimersByTime(9_000));
    expect(region.getByText('9 s so far. It may take up to 25 s.')).toBeTruthy();
    expect(region.queryByText('Still writing: 10 seconds so far.')).toBeNull();
    act(() => void vi.advanceTimersByTime(3_000));
    expect(region.getByText('12 s so far. It may take up to 25 s.')).toBeTruthy();
    expect(region.getByText('Still writing: 10 seconds so far.').getAttribute('role')).toBe('status');
  });

  test('who leaves the page and comes back finds the generation still running, then its result', async () => {
    const { reply, answer } = heldReply();
    const fetch = answerWith(reply);
    send('script');
    await within(card('script')).findByText('Generating...');
    cleanup();
    show();
    expect(within(card('script')).getByText<HTMLButtonElement>('Generating...').disabled).toBe(true);
    expect(control('script-topic').value).toBe(generations.script.request.topic);
    answer(Response.json(generations.script.reply));
    await arrival('script');
    expect(toasts.get()).toMatchObject({ title: 'Video Script Generated!' });
    cleanup();
    show();
    expect((await arrival('script')).textContent).toBe(script.title);
    // What was there before takes no focus.
    expect(document.activeElement).toBe(document.body);
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('a running generation can be cancelled, and its late reply changes nothing', async () => {
    const { reply, answer } = heldReply();
    const fetch = answerWith(reply);
    send('campaign');
    const cancel = await within(card('campaign')).findByText('Cancel', { selector: 'button' });
    expect(cancel.textContent).toBe('Cancel writing the campaign');
    fireEvent.click(cancel);
    expect(fetch.mock.calls[0]![1]!.signal!.aborted).toBe(true);
    await expectLine('campaign', 'Generation canceled. What you entered is still here.');
    const button = screen.getByText<HTMLButtonElement>('Generate Campaign');
    expect(document.activeElement).toBe(button);
    await act(async () => answer(Response.json(generations.campaign.reply)));
    expect(toasts.get()).toBeUndefined();
    expect(card('campaign').querySelector('article')).toBeNull();
    expect(control('campaign-campaignTheme').value).toBe(theme);
    expect(button.disabled).toBe(false);
  });

  test('who types elsewhere as a result arrives keeps the focus', async () => {
    const { reply, answer } = heldReply();
    answerWith(reply);
    send('script');
    await within(card('script')).findByText('Generating...');
    act(() => control('campaign-campaignTheme').focus());
    answer(Response.json(generations.script.reply));
    await arrival('script');
    expect(document.activeElement).toBe(control('campaign-campaignTheme'));
  });

  test('a result that was kept and is broken is left out', async () => {
    await generate('campaign');
    const key = 'video-result-campaign';
    const kept = JSON.parse(sessionStorage.getItem(key)!);
    sessionStorage.setItem(key, JSON.stringify({ ...kept, data: { ...kept.data, emailTemplates: ['one'] } }));
    cleanup();
    queryClient.clear();
    show();
    expect(within(card('campaign')).getByText('What you get')).toBeTruthy();
    expect(card('campaign').querySelector('article')).toBeNull();
  });
});

describe('§2 §9 video generator: results', () => {
  const labels = {
    title: 'Title',
    hook: 'Hook',
    mainContent: 'Main content',
    callToAction: 'Call to action',
    voiceoverScript: 'Voiceover',
    visualCues: 'Visual cues',
  };
  const part = (name: keyof typeof labels) =>
    within(card('script')).getByText(labels[name]).closest('[role=group]')!;

  test('a script is shown section by section, with its length, what is to be checked and who wrote it', async () => {
    const note = 'These figures stand neither in our library nor in what you wrote: 41.';
    answerWith(json({ ...generations.script.reply, notes: [note] }));
    send('script');
    await arrival('script');
    expect(screen.getByText(note, { selector: 'li' })).toBeTruthy();
    expect(screen.getByText('To check before you use it')).toBeTruthy();
    expect(part('hook').textContent).toContain(script.hook);
    expect(part('hook').textContent).toContain('14 words, 6 s');
    const itemsOf = (name: keyof typeof labels) =>
      [...part(name).querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(itemsOf('mainContent')).toEqual(script.mainContent);
    expect(itemsOf('visualCues')).toEqual(script.visualCues);
    expect(part('callToAction').textContent).toContain(script.callToAction);
    expect(part('voiceoverScript').textContent).toContain('150 words, 1 min');
    const shown = card('script').textContent;
    expect(shown).toContain('1 min spoken');
    const writer = 'an OpenAI language model (gpt-test)';
    expect(shown).toContain(`Written by ${writer}.`);
    expect(shown).toContain(
      'A person must check facts, names and figures before anyone films, sends or publishes it.',
    );
    expect(shown).toContain('Video script: explainer for C-Suite Executives');
  });

  test('a series has four scripts in their order, folded after the first, and no thumbnail', async () => {
    await generate('series');
    const videos = [...card('series').querySelectorAll<HTMLDetailsElement>('article details')];
    expect(videos.map(({ open }) => open)).toEqual([true, false, false, false]);
    const roles = ['Overview', 'Challenges', 'Success stories', 'Competitive advantages'];
    for (const [index, role] of roles.entries())
      expect(videos[index]!.querySelector('summary')!.textContent).toContain(role);
    expect(card('series').textContent).toContain('no language model wrote it.');
    expect(within(card('series')).queryByText('Generate Thumbnail')).toBeNull();
  });

  test('a campaign has 4 videos, 5 posts and 3 emails', async () => {
    await generate('campaign');
    const region = within(card('campaign'));
    expect(card('campaign').querySelectorAll('article details:has(h5, [aria-level="5"])')).toHaveLength(4);
    expect(region.getAllByText(/^Post \d: one list/)).toHaveLength(5);
    expect(region.getAllByText(/^Subject: Letter \d/)).toHaveLength(3);
  });

  test('each part has its Copy, which says so, or that the browser refuses', async () => {
    await generate('script');
    const writeText = vi.fn(async (_text: string) => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const copyOf = (label: string, name: keyof typeof labels) =>
      within(card('script')).getByRole('button', {
        name: buttonOf(label, `${labels[name]} of ${script.title}`),
        hidden: true,
      });
    for (const [name, text] of [
      ['hook', script.hook],
      ['mainContent', script.mainContent.join('\n')],
    ] as const) {
      fireEvent.click(copyOf('Copy', name));
      await waitFor(() => copyOf('Copied', name));
      expect(writeText).toHaveBeenLastCalledWith(text);
    }
    for (const name of Object.keys(labels).slice(3)) copyOf('Copy', name as keyof typeof labels);
    writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    fireEvent.click(copyOf('Copy', 'voiceoverScript'));
    await waitFor(() => copyOf('Copying is blocked: select the text instead', 'voiceoverScript'));
  });
});

describe('§4 §8 video generator: thumbnail', () => {
  const region = () => within(card('script'));
  const ask = () => fireEvent.click(region().getByText('Generate Thumbnail'));
  const style = () => region().getByLabelText<HTMLTextAreaElement>('Style');

  test('it can be asked for only after a script, in its style or another, and an expired one says so', async () => {
    answerWith(json(scriptReply(videoScript({ title: 'Two\nlines' }))));
    expect(region().queryByText('Generate Thumbnail')).toBeNull();
    send('script');
    await arrival('script');
    expect(style().value).toBe('paper cut, ink and amber');
    const url = 'https://firm.example/thumbnail.svg';
    const fetch = answerWith(json({ thumbnailUrl: url }));
    fireEvent.change(style(), { target: { value: ' ' } });
    ask();
    const error = await region().findByText('Style is required');
    expect(style().getAttribute('aria-describedby')).toBe(error.id);
    expect(document.activeElement).toBe(style());
    expect(fetch).not.toHaveBeenCalled();

    fireEvent.change(style(), { target: { value: 'ink on sand' } });
    ask();
    const picture = await region().findByAltText<HTMLImageElement>(
      'Thumbnail for “Two lines” in the style: ink on sand',
    );
    expect(bodyOf(fetch)).toEqual({ title: 'Two lines', style: 'ink on sand' });
    expect(toasts.get()).toMatchObject({
      title: 'Thumbnail Generated!',
      text: 'Your AI-generated thumbnail is ready.',
    });
    expect(picture.src).toBe(url);
    const link = region().getByText('Download Thumbnail').closest('a')!;
    expect([link.href, link.download]).toEqual([url, 'two-lines-thumbnail']);
    fireEvent.error(picture);
    expect(
      region()
        .getByText('The thumbnail could not be loaded: its link may have expired. Generate it again.')
        .getAttribute('role'),
    ).toBe('status');
  });

  test('a failure says status and sentence, or the default', async () => {
    await generate('script');
    for (const [reply, text] of [
      [refused(503, 'It is switched off.'), '503: It is switched off.'],
      [json({ thumbnailUrl: 'no link' }), 'Failed to generate thumbnail.'],
    ] as const) {
      answerWith(reply);
      ask();
      await waitFor(() =>
        expect(toasts.get()).toMatchObject({ kind: 'failure', title: 'Generation Failed', text }),
      );
      await region().findByText('Generate Thumbnail');
      toasts.set(undefined);
    }
  });
});
