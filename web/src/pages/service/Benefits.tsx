import { chakra } from '@chakra-ui/react';
import type { ServicePage } from '../../../../content/schema/pages.ts';
import { inOrder } from '../../inOrder.tsx';
import { beside, columns } from '../../theme/system.ts';
import { Section } from '../../ui/Section.tsx';

const Rows = chakra('ul', {
  base: {
    borderBottomWidth: '1px',
    borderColor: 'hairline',
    '& > li': {
      ...columns('5fr 6fr', 'md'),
      gap: '0.375rem 2rem',
      paddingBlock: { base: '1rem', lg: '1.625rem' },
      borderTopWidth: '1px',
      borderColor: 'hairline',
    },
    '& h3': { fontSize: 'h3' },
  },
});

type BenefitsProps = ServicePage['benefits'] & { statistic: ServicePage['statistic'] };

/** The headline statistic and the five benefits. */
export function Benefits({ heading, items, statistic }: BenefitsProps) {
  return (
    <Section id="benefits" labelledBy="benefits-heading" ground="white">
      <chakra.div {...beside} rowGap="2.25rem">
        <chakra.div display="flex" flexDirection="column" gap={{ base: '2.5rem', lg: '0' }}>
          <chakra.h2 id="benefits-heading" fontSize="h2">
            {heading}
          </chakra.h2>
          <Thread />
          <Statistic {...statistic} />
        </chakra.div>
        <Rows>
          {inOrder(items, ({ title, text }) => (
            <li>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Rows>
      </chakra.div>
    </Section>
  );
}

/** A wire from a beam below the heading to the statistic: fills what the two leave of the column. */
const Thread = chakra('span', {
  base: {
    display: { base: 'none', lg: 'block' },
    flexGrow: 1,
    minHeight: '2rem',
    // Figures are lower than their line: the wire ends right above them.
    marginBlock: '1.75rem -0.375rem',
    borderTop: '3px solid',
    borderColor: 'ink',
    _before: {
      content: '""',
      display: 'block',
      height: '100%',
      marginLeft: '2.5rem',
      borderLeft: '1px solid',
      borderColor: 'ink',
    },
  },
});

function Statistic({ value, label, note }: ServicePage['statistic']) {
  return (
    <div>
      <p>
        <chakra.strong
          display="block"
          fontFamily="heading"
          fontWeight={560}
          fontSize="clamp(5.5rem, 3rem + 10vw, 10rem)"
          lineHeight={0.9}
          letterSpacing="-0.04em"
          color="amber"
        >
          {value}
        </chakra.strong>{' '}
        <chakra.span
          display="block"
          marginTop="1.25rem"
          fontFamily="heading"
          fontSize="h3"
          lineHeight={1.25}
          color="ink"
        >
          {label}
        </chakra.span>
      </p>
      <chakra.p marginTop="0.75rem" maxWidth="24rem" fontSize="sm" color="quiet">
        {note}
      </chakra.p>
    </div>
  );
}
