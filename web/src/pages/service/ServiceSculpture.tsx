import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { services } from '#content/built/services.ts';
import type { ServicePage } from '#content/schema/pages.ts';
import { ContentIcon } from '../../components/ContentIcon.tsx';
import { PictureElement } from '../../components/PictureElement.tsx';
import { Link } from '../../ui/Link.tsx';

type Service = (typeof services.services.cards)[number];

/** More names than these have no room below one beam on a phone: they are a list. */
const mostOnBeam = 5;

const wire = { borderLeft: '1px solid', borderColor: 'ink' } as const;
const colors = { primary: 'ink', secondary: 'amber' };

/** The services on the page of one: its own weight carries a drawing of its work, the others hang below it as dots. */
export function ServiceSculpture({ path, title, drawing }: Pick<ServicePage, 'path' | 'title' | 'drawing'>) {
  const { cards, sculpture } = services.services;
  const own = cards.find(({ link }) => link === path);
  const others = cards.filter(({ link }) => link !== path);
  if (!own) return null;
  const Others = others.length <= mostOnBeam ? OnBeam : Listed;
  return (
    <Flex as="nav" aria-label={sculpture} direction="column" align="center" height="100%">
      <Box flex="1 0 1.5rem" {...wire} />
      <Grid
        placeItems="center"
        overflow="hidden"
        width="100%"
        maxWidth={{ base: '18rem', md: '23rem' }}
        aspectRatio="1"
        borderRadius="full"
        bg={colors[own.color]}
        color="white"
        forcedColorAdjust="none"
        css={{ '& picture': { display: 'contents' }, '& img': { boxSize: '100%', objectFit: 'cover' } }}
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
      {/* Its name is beside the wire, which has a part above the weight and one below where there is room to spare. */}
      <Text
        flexGrow={{ md: 1 }}
        alignSelf="stretch"
        ml="50%"
        pt={{ md: '0.875rem' }}
        pb="0.625rem"
        pl="0.875rem"
        {...wire}
        textStyle="note"
        lineHeight={1.4}
      >
        <Link
          href={path}
          aria-label={title}
          aria-current="page"
          display="flex"
          alignItems="center"
          minHeight={{ base: '2.75rem', md: '1.5rem' }}
          fontWeight={600}
          color="amber"
          _hover={{ textDecoration: 'underline' }}
        >
          {own.short.join(' ')}
        </Link>
        {drawing?.caption}
      </Text>
      {others.length > 0 && (
        <Box alignSelf="stretch">
          <Others services={others} />
        </Box>
      )}
    </Flex>
  );
}

/** Radius of a dot. */
const radius = '0.4375rem';

/** The link of another service, with a dot that is a border, which is printed too. */
const ServiceLink = chakra(Link, {
  base: {
    minHeight: '2.75rem',
    textStyle: 'strong',
    fontSize: 'xs',
    lineHeight: 1.25,
    _hover: { textDecoration: 'underline' },
    _before: { content: '""', width: '0', border: `${radius} solid`, borderRadius: 'full' },
  },
  variants: {
    color: {
      primary: { _before: { borderColor: colors.primary } },
      secondary: { _before: { borderColor: colors.secondary } },
    },
    place: {
      listed: {
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        alignItems: 'center',
        gap: '0.5rem',
      },
      left: { textAlign: 'left', transform: `translateX(-${radius})` },
      middle: { textAlign: 'center', transform: 'translateX(-50%)', _before: { marginInline: 'auto' } },
      right: { textAlign: 'right', right: `-${radius}`, _before: { marginInlineStart: 'auto' } },
    },
  },
});

function Listed({ services }: { services: readonly Service[] }) {
  return (
    <Grid
      as="ul"
      role="list"
      templateColumns="repeat(auto-fill, minmax(8.5rem, 1fr))"
      columnGap="1rem"
      borderTop="2px solid"
      borderColor="ink"
      pt="0.5rem"
    >
      {services.map(({ title, short, link, color }) => (
        <li key={link}>
          <ServiceLink href={link} aria-label={title} color={color} place="listed">
            {short.join(' ')}
          </ServiceLink>
        </li>
      ))}
    </Grid>
  );
}

/** Equal weights, equally far apart, on wires from the beam above. */
function OnBeam({ services }: { services: readonly Service[] }) {
  const last = services.length - 1;
  return (
    <>
      {last > 0 && (
        // As long as from the middle of the first dot to that of the last.
        <chakra.svg
          viewBox="0 0 100 12"
          preserveAspectRatio="none"
          aria-hidden="true"
          width={`calc(100% - 2 * ${radius})`}
          height="12px"
          mx={radius}
          overflow="visible"
          fill="none"
          stroke="ink"
          strokeWidth="2px"
          _highContrast={{ stroke: 'CanvasText' }}
        >
          <path d="M0 12Q50 -12 100 12" vectorEffect="non-scaling-stroke" />
        </chakra.svg>
      )}
      <Flex as="ul" role="list" justify={last > 0 ? 'space-between' : 'center'} height="112px" px={radius}>
        {services.map(({ title, short, link, color }, index) => {
          const fromEnd = Math.min(index, last - index);
          const isEnd = last > 0 && fromEnd === 0;
          return (
            <Box
              as="li"
              key={link}
              position="relative"
              // So narrow, it is where its wire is.
              width="0"
              // Names at the ends, and every second one from there, hang lower: no wire crosses a name.
              height={fromEnd % 2 === 0 ? '58px' : '14px'}
              // Up to the beam, whose ends are lower than its middle.
              _before={{
                content: '""',
                position: 'absolute',
                insetBlock: `${isEnd ? 0 : '-11px'} 0`,
                left: '-0.5px',
                ...wire,
              }}
            >
              <ServiceLink
                href={link}
                aria-label={title}
                color={color}
                place={isEnd ? (index === 0 ? 'left' : 'right') : 'middle'}
                position="absolute"
                top="100%"
                width="max-content"
                minWidth="2.75rem"
                maxWidth="6.75rem"
                css={{ _before: { display: 'block', marginBottom: '0.25rem' } }}
              >
                {short.join(' ')}
              </ServiceLink>
            </Box>
          );
        })}
      </Flex>
    </>
  );
}
