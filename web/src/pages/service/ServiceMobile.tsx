import { chakra } from '@chakra-ui/react';
import { services } from '../../../../content/built/services.ts';
import type { ServicePage, Services } from '../../../../content/schema/pages.ts';
import { ContentIcon } from '../../components/ContentIcon.tsx';
import { PictureElement } from '../../components/Illustration.tsx';
import { Link } from '../../ui/Link.tsx';

type Card = Services['services']['cards'][number];

/** Pixels: how far a beam's ends are below its middle; a short wire, what a long one adds, and the room of a name. */
const beam = { bend: 12, wire: 14, level: 44, name: 54 };

/** Radius of a sibling. */
const dot = '0.4375rem';

/** More names than these have no room below one beam on a phone: they are a list. */
const mostOnBeam = 5;

const Column = chakra('nav', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    height: '100%',
  },
});

/** The page's own service: a drawing of its work, a picture of the firm, or its icon. */
const Weight = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    width: '100%',
    maxWidth: { base: '18rem', md: '23rem' },
    aspectRatio: '1',
    borderRadius: 'full',
    color: 'white',
    forcedColorAdjust: 'none',
    '& picture': { display: 'contents' },
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
  variants: { tone: { primary: { background: 'ink' }, secondary: { background: 'amber' } } },
});

const Thread = chakra('span', { base: { borderLeft: '1px solid', borderColor: 'ink' } });

/** The page's own service: its name beside the thread that goes on to the others. */
const Name = chakra('p', {
  base: {
    // Where there is room to spare, the thread has a part of it above its weight and a part below.
    flexGrow: { md: 1 },
    alignSelf: 'stretch',
    marginLeft: '50%',
    paddingBlock: { base: '0 0.625rem', md: '0.875rem 0.625rem' },
    paddingLeft: '0.875rem',
    borderLeft: '1px solid',
    borderColor: 'ink',
    fontSize: 'sm',
    lineHeight: 1.4,
    color: 'quiet',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: { base: '2.75rem', md: '1.5rem' },
      fontWeight: 600,
      color: 'amber',
      textDecoration: 'none',
    },
    '& a:hover': { textDecoration: 'underline' },
  },
});

const Others = chakra('ul', {
  base: {
    position: 'relative',
    alignSelf: 'stretch',
    '& > svg': {
      position: 'absolute',
      left: dot,
      top: '0',
      width: `calc(100% - 2 * ${dot})`,
      height: `${beam.bend}px`,
      overflow: 'visible',
      color: 'ink',
      '@media (forced-colors: active)': { color: 'CanvasText' },
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '2px',
    },
    '& > li': {
      position: 'absolute',
      top: 'var(--top)',
      left: 'var(--left)',
      // The wire.
      _before: {
        content: '""',
        position: 'absolute',
        left: '-0.5px',
        height: 'var(--wire)',
        borderLeft: '1px solid',
        borderColor: 'ink',
      },
    },
    '& a': {
      position: 'absolute',
      top: 'var(--wire)',
      width: 'max-content',
      minHeight: '2.75rem',
      minWidth: '2.75rem',
      maxWidth: '6.75rem',
      transform: 'translateX(-50%)',
      textAlign: 'center',
      _before: { display: 'block', margin: '0 auto 0.25rem' },
    },
    '& > svg + li a': {
      transform: `translateX(-${dot})`,
      textAlign: 'left',
      _before: { marginInline: '0' },
    },
    '& > svg ~ li:last-of-type a': {
      right: `-${dot}`,
      transform: 'none',
      textAlign: 'right',
      _before: { marginInline: 'auto 0' },
    },
  },
});

const Listed = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
    alignSelf: 'stretch',
    columnGap: '1rem',
    borderTop: '2px solid',
    borderColor: 'ink',
    paddingTop: '0.5rem',
    '& a': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      gap: '0.5rem',
      minHeight: '2.75rem',
    },
  },
});

const SiblingLink = chakra(Link, {
  base: {
    fontSize: 'xs',
    fontWeight: 600,
    lineHeight: 1.25,
    textDecoration: 'none',
    color: 'ink',
    _hover: { textDecoration: 'underline' },
    // The dot is a border, which is printed too.
    _before: {
      content: '""',
      width: '0',
      border: `${dot} solid`,
      borderRadius: 'full',
    },
  },
  variants: {
    tone: {
      primary: { _before: { borderColor: 'ink' } },
      secondary: { _before: { borderColor: 'amber' } },
    },
  },
});

function Sibling({ title, short, link, color }: Card) {
  return (
    <SiblingLink href={link} aria-label={title} tone={color}>
      {short.join(' ')}
    </SiblingLink>
  );
}

/** The others as equal weights, equally far apart, so that their beam is in balance. */
function Hanging({ cards }: { cards: Card[] }) {
  const last = cards.length - 1;
  const height = beam.bend + beam.wire + beam.level + beam.name;
  return (
    <Others css={{ height: `${height}px` }}>
      {last > 0 && (
        <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 12Q50 -12 100 12" vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      {cards.map((card, index) => {
        const share = last > 0 ? index / last : 0.5;
        // A parabola.
        const top = beam.bend * (2 * share - 1) ** 2;
        // Names at the ends, and every second one from there, hang lower: no wire crosses a name.
        const level = Math.min(index, last - index) % 2 === 0 ? beam.level : 0;
        const place = {
          '--left': `calc(${share} * (100% - 2 * ${dot}) + ${dot})`,
          '--top': `${top}px`,
          '--wire': `${beam.bend - top + beam.wire + level}px`,
        };
        return (
          <chakra.li key={card.link} css={place}>
            <Sibling {...card} />
          </chakra.li>
        );
      })}
    </Others>
  );
}

/** The services on the page of one: its own weight carries a drawing of its work, the others hang below it as dots. */
export function ServiceMobile({ path, title, drawing }: Pick<ServicePage, 'path' | 'title' | 'drawing'>) {
  const { cards, sculpture } = services.services;
  const own = cards.find(({ link }) => link === path);
  const others = cards.filter(({ link }) => link !== path);
  if (!own) return null;
  return (
    <Column aria-label={sculpture}>
      <Thread css={{ flex: '1 0 1.5rem' }} />
      <Weight tone={own.color}>
        {drawing ? (
          <PictureElement
            picture={drawing.picture}
            alt={drawing.picture.alt}
            sizes="(min-width: 48rem) 30vw, 80vw"
            first
          />
        ) : (
          <ContentIcon name={own.icon} size={160} />
        )}
      </Weight>
      <Name>
        <Link href={path} aria-label={title} aria-current="page">
          {own.short.join(' ')}
        </Link>
        {drawing?.caption}
      </Name>
      {others.length > mostOnBeam ? (
        <Listed>
          {others.map((card) => (
            <li key={card.link}>
              <Sibling {...card} />
            </li>
          ))}
        </Listed>
      ) : (
        others.length > 0 && <Hanging cards={others} />
      )}
    </Column>
  );
}
