import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Sculpture } from '../../../web/src/components/Sculpture.tsx';

const system = createSystem(defaultBaseConfig);

/** The drawing's markup without the style tags that emotion puts before it outside the browser. */
function markup(sculpture: React.ReactElement): string {
  const html = renderToStaticMarkup(<ChakraProvider value={system}>{sculpture}</ChakraProvider>);
  return html.slice(html.indexOf('<svg')).replace(/<style[^>]*>.*?<\/style>/gs, '');
}

describe('Sculpture', () => {
  test('the hero is decoration of at most 2.5 KB, drawn with attributes only', () => {
    const html = markup(<Sculpture seed="home" width={560} height={560} leaves={7} sway />);
    expect(html).toMatch(/^<svg aria-hidden="true" viewBox="0 0 560 560" width="560" height="560"/);
    expect(html.length).toBeLessThan(2_560);
    // The Content-Security-Policy forbids inline styles.
    expect(html).not.toContain('style=');
  });

  test('each beam of a swaying sculpture turns in its own group, nested in the beam that carries it', () => {
    const html = markup(<Sculpture seed="home" width={560} height={560} leaves={7} sway />);
    expect(html.match(/<g class="s\d">/g)).toHaveLength(6);
    expect(markup(<Sculpture seed="home" width={560} height={560} leaves={7} />)).not.toContain('<g');
  });
});
