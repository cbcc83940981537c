import { chakra } from '@chakra-ui/react';
import { services } from '../../../../content/built/services.ts';
import type { ServicePage } from '../../../../content/schema/pages.ts';
import { ContentIcon } from '../../components/ContentIcon.tsx';
import { PictureElement } from '../../components/Illustration.tsx';
import { Link } from '../../ui/Link.tsx';

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

/** As long as the beam, whose ends are the middles of the outer dots. */
const Beam = chakra('svg', {
  base: {
    width: `calc(100% - 2 * ${dot})`,
    height: '12px',
    marginInline: dot,
    overflow: 'visible',
    color: 'ink',
    '@media (forced-colors: active)': { color: 'CanvasText' },
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '2px',
  },
});

const Others = chakra('ul', {
  base: {
    '& a': {
      minHeight: '2.75rem',
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
        borderColor: 'ink',
        borderRadius: 'full',
      },
    },
    '& .secondary': { _before: { borderColor: 'amber' } },
  },
  variants: {
    form: {
      list: {
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
        columnGap: '1rem',
        borderTop: '2px solid',
        borderColor: 'ink',
        paddingTop: '0.5rem',
        '& a': {
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          alignItems: 'center',
          gap: '0.5rem',
        },
      },
      /** Equal weights, equally far apart, on wires from the beam above. */
      beam: {
        display: 'flex',
        justifyContent: 'space-between',
        height: '112px',
        paddingInline: dot,
        // So narrow, it is where its wire is.
        '& li': { position: 'relative', width: '0', height: '14px' },
        '& .lower': { height: '58px' },
        '& li::before': {
          content: '""',
          position: 'absolute',
          // Up to the beam, whose ends are lower than its middle.
          top: '-11px',
          bottom: '0',
          left: '-0.5px',
          borderLeft: '1px solid',
          borderColor: 'ink',
        },
        '& a': {
          position: 'absolute',
          top: '100%',
          width: 'max-content',
          minWidth: '2.75rem',
          maxWidth: '6.75rem',
          transform: 'translateX(-50%)',
          textAlign: 'center',
          _before: { display: 'block', margin: '0 auto 0.25rem' },
        },
        '& li:only-of-type': { marginInline: 'auto' },
        '& li:not(:only-of-type)': {
          '&:is(:first-of-type, :last-of-type)::before': { top: '0' },
          '&:first-of-type a': {
            transform: `translateX(-${dot})`,
            textAlign: 'left',
            _before: { marginInline: '0' },
          },
          '&:last-of-type a': {
            right: `-${dot}`,
            transform: 'none',
            textAlign: 'right',
            _before: { marginInline: 'auto 0' },
          },
        },
      },
    },
  },
});

/** The services on the page of one: its own weight carries a drawing of its work, the others hang below it as dots. */
export function ServiceMobile({ path, title, drawing }: Pick<ServicePage, 'path' | 'title' | 'drawing'>) {
  const { cards, sculpture } = services.services;
  const own = cards.find(({ link }) => link === path);
  const others = cards.filter(({ link }) => link !== path);
  if (!own) return null;
  const onBeam = others.length <= mostOnBeam;
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
      <chakra.div alignSelf="stretch">
        {onBeam && others.length > 1 && (
          <Beam viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 12Q50 -12 100 12" vectorEffect="non-scaling-stroke" />
          </Beam>
        )}
        {others.length > 0 && (
          <Others form={onBeam ? 'beam' : 'list'}>
            {others.map(({ title, short, link, color }, index) => {
              // Names at the ends, and every second one from there, hang lower: no wire crosses a name.
              const isLower = Math.min(index, others.length - 1 - index) % 2 === 0;
              return (
                <li key={link} className={isLower ? 'lower' : undefined}>
                  <Link href={link} aria-label={title} className={color}>
                    {short.join(' ')}
                  </Link>
                </li>
              );
            })}
          </Others>
        )}
      </chakra.div>
    </Column>
  );
}
