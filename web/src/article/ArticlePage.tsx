import { chakra } from '@chakra-ui/react';
import { Link2 } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { site } from '../../../content/built/site.ts';
import type { Section as ArticleSection, CaseStudy, Insight } from '../../../content/schema/items.ts';
import { beside } from '../theme/system.ts';
import { Button } from '../ui/Button.tsx';
import { Container } from '../ui/Section.tsx';
import { ArticleHead } from './ArticleScreen.tsx';
import ArticleText from './ArticleText.tsx';
import { ContentsList, longFrom, ReadingAside, sectionIds } from './ContentsList.tsx';

const siteUrl = import.meta.env.SITE_URL;

/** At the end of the line of the contents; on wide screens below their list. */
const Share = chakra('div', {
  base: {
    gridArea: { base: '1 / 2', lg: 'auto' },
    display: 'flex',
    flexDirection: { base: 'column', lg: 'row' },
    alignItems: { base: 'flex-end', lg: 'center' },
    gap: '0.5rem',
    paddingBlock: '0.375rem',
    fontSize: 'sm',
  },
});

const never = () => () => {};
const canShare = () => 'share' in navigator;

/** Hands the page on: through the device's share sheet where there is one, else by copying its address. */
function ShareButton({ title, path }: { title: string; path: string }) {
  const shares = useSyncExternalStore(never, canShare, () => false);
  const [note, setNote] = useState<{ text: string; refused?: true }>();
  useEffect(() => {
    if (!note) return;
    const timer = setTimeout(() => setNote(undefined), 6000);
    return () => clearTimeout(timer);
  }, [note]);

  const share = async () => {
    const url = new URL(path, location.href).href;
    // The same words are said again only where they were gone.
    setNote(undefined);
    try {
      if (shares) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setNote({ text: 'Link copied.' });
    } catch (error) {
      // The visitor closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setNote({ text: 'Your browser did not allow it. The address bar has the link.', refused: true });
    }
  };

  return (
    <Share>
      <Button variant="outline" size="sm" onClick={share}>
        <Link2 size={18} strokeWidth={1.6} aria-hidden />
        {shares ? 'Share' : 'Copy link'}
      </Button>
      <chakra.span role="status" color={note?.refused ? 'danger' : 'teal'} fontWeight={500}>
        {note?.text}
      </chakra.span>
    </Share>
  );
}

interface ArticleSectionsProps {
  title: string;
  path: string;
  sections: ArticleSection[];
  pullQuote: string | undefined;
}

/** The sections of an item beside the list of its contents. */
function ArticleSections({ title, path, sections, pullQuote }: ArticleSectionsProps) {
  const ids = sectionIds(sections.map(({ heading }) => heading));
  const contents = sections.map(({ heading }, index) => ({ id: ids[index]!, heading }));
  return (
    <Container
      id="sections"
      {...beside}
      rowGap="2.5rem"
      paddingBlock="clamp(2.5rem, 1.5rem + 4vw, 5rem)"
      _print={{ display: 'block', paddingBlock: '0' }}
    >
      <ReadingAside>
        {sections.length >= longFrom && <ContentsList path={path} sections={contents} />}
        <ShareButton title={title} path={path} />
      </ReadingAside>
      <ArticleText sections={sections} ids={ids} pullQuote={pullQuote} />
    </Container>
  );
}

interface ArticlePageProps {
  item: CaseStudy | Insight;
  path: string;
  label: string;
  /** Before the sections. */
  opening: ReactNode;
  /** After them. */
  closing: ReactNode;
}

/** What case studies and articles have in common (specification §2). */
export function ArticlePage({ item, path, label, opening, closing }: ArticlePageProps) {
  return (
    <Printed>
      <ArticleHead {...item} description={item.summary} path={path} label={label} />
      <chakra.p display="none" _print={{ display: 'block', paddingInline: '1.25rem', fontSize: 'xs' }}>
        {site.name} · {siteUrl + path}
      </chakra.p>
      {opening}
      <ArticleSections
        title={item.title}
        path={path}
        sections={item.sections}
        pullQuote={'pullQuote' in item ? item.pullQuote : undefined}
      />
      {closing}
    </Printed>
  );
}

/**
 * Where only the deployment knows the site's address it cannot be in a style, whose hash is in the page's policy: a link
 * shows its path then.
 */
const printedAddress = new URL(siteUrl).hostname.endsWith('.invalid') ? '' : siteUrl;

/** On paper a link says where it leads. */
const Printed = chakra('article', {
  base: {
    _print: {
      '& a[href^="/"]::after': {
        content: `" ${printedAddress}" attr(href)`,
        display: 'block',
        marginTop: '0.25rem',
        fontFamily: 'body',
        fontSize: 'xs',
        fontWeight: 400,
        letterSpacing: '0',
        overflowWrap: 'anywhere',
      },
    },
  },
});
