import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { services } from '../../../../content/built/services.ts';
import type { ServicePage } from '../../../../content/schema/pages.ts';
import { ContentIcon } from '../../components/ContentIcon.tsx';
import { PictureElement } from '../../components/Illustration.tsx';
import { Link } from '../../ui/Link.tsx';

/** Radius of a sibling. */
const dot = '0.4375rem';

/** More names than these have no room below one beam on a phone: they are a list. */
const mostOnBeam = 5;

const thread = { borderLeft: '1px solid', borderColor: 'ink' } as const;

const OwnLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: { base: '2.75rem', md: '1.5rem' },
    fontWeight: 600,
    color: 'amber',
    _hover: { textDecoration: 'underline' },
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
    <Flex as="nav" aria-label={sculpture} direction="column" align="center" height="100%">
      <Box flex="1 0 1.5rem" {...thread} />
      <Grid
        placeItems="center"
        overflow="hidden"
        width="100%"
        maxWidth={{ base: '18rem', md: '23rem' }}
        aspectRatio="1"
        borderRadius="full"
        bg={own.color === 'primary' ? 'ink' : 'amber'}
        color="white"
        forcedColorAdjust="none"
        css={{
          '& picture': { display: 'contents' },
          '& img': { boxSize: '100%', objectFit: 'cover' },
        }}
      >
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
      </Grid>
      {/* Its name is beside the thread, which has a part above the weight and one below where there is room to spare. */}
      <Text
        flexGrow={{ md: 1 }}
        alignSelf="stretch"
        ml="50%"
        pt={{ md: '0.875rem' }}
        pb="0.625rem"
        pl="0.875rem"
        {...thread}
        fontSize="sm"
        lineHeight={1.4}
        color="quiet"
      >
        <OwnLink href={path} aria-label={title} aria-current="page">
          {own.short.join(' ')}
        </OwnLink>
        {drawing?.caption}
      </Text>
      <Box alignSelf="stretch">
        {onBeam && others.length > 1 && (
          // As long as from the middle of the first dot to that of the last.
          <chakra.svg
            viewBox="0 0 100 12"
            preserveAspectRatio="none"
            aria-hidden="true"
            width={`calc(100% - 2 * ${dot})`}
            height="12px"
            mx={dot}
            overflow="visible"
            fill="none"
            stroke="ink"
            strokeWidth="2px"
            _highContrast={{ stroke: 'CanvasText' }}
          >
            <path d="M0 12Q50 -12 100 12" vectorEffect="non-scaling-stroke" />
          </chakra.svg>
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
      </Box>
    </Flex>
  );
}
