import { type RefObject, useEffect, useState } from 'react';
import { wordsPerMinute } from '../../../../../functions/contract/video.ts';
import { spokenSeconds } from '../texts/spokenLength.ts';

/** Words a minute. */
export const speeds = { min: 80, max: 220, step: 10 };

/** The least number of words for which a text is timed, so that a single one does not rush by. */
const minWords = 10;

/**
 * Scrolls a box at the speed of speech, by keyboard too.
 * @param words of the whole text
 */
export function usePrompter(box: RefObject<HTMLElement | null>, words: number) {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(wordsPerMinute);
  const moves = useMotionAllowed();
  const toggle = () => setPlaying((now) => !now);
  const restart = () => {
    setPlaying(false);
    box.current!.scrollTop = 0;
  };

  useEffect(() => {
    if (!playing || !moves) return;
    const element = box.current!;
    const seconds = spokenSeconds(Math.max(words, minWords)) * (wordsPerMinute / speed);
    const perMillisecond = (element.scrollHeight - element.clientHeight) / (seconds * 1000);
    let position = element.scrollTop;
    let last: number | undefined;
    let frame = requestAnimationFrame(function step(now) {
      // Someone has scrolled by hand: go on from there.
      if (Math.abs(element.scrollTop - position) > 2) position = element.scrollTop;
      position += perMillisecond * (now - (last ?? now));
      last = now;
      element.scrollTop = position;
      if (element.scrollTop + element.clientHeight >= element.scrollHeight - 1) setPlaying(false);
      else frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, moves, speed, words, box]);

  useEffect(() => {
    if (!moves) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (target instanceof Element && target.closest('button, input')) return;
      const step = { ArrowLeft: -speeds.step, ArrowRight: speeds.step }[key];
      if (key === ' ') setPlaying((now) => !now);
      else if (step) setSpeed((now) => Math.min(speeds.max, Math.max(speeds.min, now + step)));
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [moves]);

  return { playing, moves, speed, setSpeed, toggle, restart };
}

/** Whether the visitor's device leaves motion on. */
function useMotionAllowed(): boolean {
  const [allowed, setAllowed] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => setAllowed(!query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return allowed;
}
