import { chakra } from '@chakra-ui/react';
import { Link2 } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { site } from '../../../content/built/site.ts';
import * as articleWords from '../../../content/built/words/article.ts';
import type { Section as ArticleSection, CaseStudy, Insight } from '../../../content/schema/items.ts';
import { slugOf } from '../../../content/schema/slugOf.ts';
import { Button } from '../components/Button.tsx';
import { alwaysOpen, canBeShown, Disclosure, openWhenWide } from '../components/Disclosure.tsx';
import { Container } from '../components/Section.tsx';
import { useCurrentSection } from '../components/useCurrentSection.ts';
import { staticPart } from '../hydration/staticPart.tsx';
import { beside } from '../theme/system.ts';
import { ArticleHead } from './ArticleScreen.tsx';

const siteUrl = import.meta.env.SITE_URL;

/** Ids that an article's page has already. */
const taken = ['root', 'main', 'mobile-menu', 'sections', 'related', 'next-step'];

/** Anchors of an article's sections, from their headings: 'Three different jobs' → 'three-different-jobs'. */
export function sectionIds(headings: string[]): string[] {
  const used = new Set(taken);
  return headings.map((heading) => {
    const name = slugOf(heading) || 'section';
    let id = name;
    for (let count = 2; used.has(id); count += 1) id = `${name}-${count}`;
    used.add(id);
    return id;
  });
}

const Entry = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: { base: '2.75rem', lg: '0' },
    paddingBlock: '0.375rem',
    paddingLeft: '1rem',
    borderLeft: '2px solid',
    borderColor: 'hairline',
    color: 'quiet',
    lineHeight: 1.4,
    transition: 'color 180ms, border-color 180ms',
    _hover: { color: 'ink', borderColor: 'edge' },
    '&[aria-current]': { color: 'ink', fontWeight: 600, borderColor: 'amber' },
  },
});

/** One line that opens on narrow screens, a list beside the text on wide ones. */
const Contents = chakra('nav', {
  base: {
    gridArea: { base: '1 / 1 / auto / -1', lg: 'auto' },
    fontSize: 'sm',
    '& > b': { display: 'none', marginBottom: '0.75rem' },
    '& > details': { borderBottomWidth: '1px', borderColor: 'hairline' },
    // The button beside it is in the same line.
    '& > details > summary': { gridTemplateColumns: 'auto 1.25rem', justifyContent: 'start' },
    [alwaysOpen]: {
      [canBeShown]: {
        ...openWhenWide[alwaysOpen][canBeShown],
        '& > b': { display: 'block' },
      },
    },
  },
});

interface ContentsListProps {
  /** The article's own path. */
  path: string;
  sections: { id: string; heading: string }[];
}

/** The way to an article's sections; it marks the one that is being read. */
function ContentsList({ path, sections }: ContentsListProps) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  return (
    <Contents aria-label={articleWords.contents}>
      <b aria-hidden="true">{articleWords.contents}</b>
      <Disclosure>
        <summary>
          <b>{articleWords.contents}</b>
        </summary>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <Entry href={`${path}#${id}`} aria-current={id === current ? 'location' : undefined}>
                {heading}
              </Entry>
            </li>
          ))}
        </ol>
      </Disclosure>
    </Contents>
  );
}

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
  const [note, setNote] = useState('');
  useEffect(() => {
    if (!note) return;
    const timer = setTimeout(() => setNote(''), 6000);
    return () => clearTimeout(timer);
  }, [note]);

  const share = async () => {
    const url = new URL(path, location.href).href;
    try {
      if (shares) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setNote(articleWords.copied);
    } catch (error) {
      // The visitor closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setNote(articleWords.copyRefused);
    }
  };

  return (
    <Share>
      <Button look="outline" size="sm" onClick={share}>
        <Link2 size={18} strokeWidth={1.6} aria-hidden />
        {shares ? articleWords.share : articleWords.copyLink}
      </Button>
      <chakra.span role="status" color="teal" fontWeight={500}>
        {note}
      </chakra.span>
    </Share>
  );
}

const ArticleText = staticPart('ArticleText', () => import('./ArticleText.tsx'));

/** From so many sections on an article is long enough for a list of its contents. */
const longFrom = 3;

interface ArticleSectionsProps {
  title: string;
  path: string;
  sections: ArticleSection[];
}

/** The sections of an item beside the list of its contents. */
function ArticleSections({ title, path, sections }: ArticleSectionsProps) {
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
      <chakra.aside
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', lg: 'minmax(0, 1fr)' }}
        gap={{ base: '1.5rem 1rem', lg: '2rem' }}
        alignSelf="start"
        position={{ base: 'static', lg: 'sticky' }}
        top="calc({sizes.bar} + 2rem)"
        maxHeight={{ lg: 'calc(100vh - {sizes.bar} - 3rem)' }}
        overflowY={{ lg: 'auto' }}
        _print={{ display: 'none' }}
      >
        {sections.length >= longFrom && <ContentsList path={path} sections={contents} />}
        <ShareButton title={title} path={path} />
      </chakra.aside>
      <ArticleText sections={sections} ids={ids} />
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
      <ArticleSections title={item.title} path={path} sections={item.sections} />
      {closing}
    </Printed>
  );
}

/** On paper a link says where it leads. */
const Printed = chakra('article', {
  base: {
    _print: {
      '& a[href^="/"]::after': {
        content: `" ${siteUrl}" attr(href)`,
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
