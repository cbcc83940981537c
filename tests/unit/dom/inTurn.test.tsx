import { act } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Section } from '../../../web/src/components/Section.tsx';
import { InTurn } from '../../../web/src/hydration/inTurn.tsx';
import { renderAt } from './renderAt.tsx';

const bands = () => document.querySelectorAll('section').length;
let navigate: NavigateFunction;

function Pages({ shown }: { shown: (path: string, bands: number) => void }) {
  const { pathname } = useLocation();
  navigate = useNavigate();
  return (
    <InTurn key={pathname}>
      <Page path={pathname} shown={shown} />
    </InTurn>
  );
}

/** Tells how many bands there are when the page is put in place. */
function Page({ path, shown }: { path: string; shown: (path: string, bands: number) => void }) {
  useLayoutEffect(() => shown(path, bands()), [path, shown]);
  return (
    <>
      <h1>{path}</h1>
      <Section>One</Section>
      <Section>Two</Section>
    </>
  );
}

test('decision 198: a page reached by a link shows its words before its bands; with a hash or Back all at once [next-page]', async () => {
  const shown = vi.fn();
  renderAt('/', <Pages shown={shown} />);
  expect(shown).toHaveBeenLastCalledWith('/', 2);

  await act(async () => navigate('/services'));
  expect(shown).toHaveBeenLastCalledWith('/services', 0);
  await vi.waitFor(() => expect(bands()).toBe(2));

  await act(async () => navigate(-1));
  expect(shown).toHaveBeenLastCalledWith('/', 2);

  await act(async () => navigate('/services#two'));
  expect(shown).toHaveBeenLastCalledWith('/services', 2);
});
