import { chakra } from '@chakra-ui/react';
import type { ServicePage } from '../../../../content/pages.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Cover } from '../../components/Cover.tsx';
import { Section } from '../../components/Section.tsx';
import { paths } from '../../paths.ts';

/** The matching whitepaper; the download button leads to its page (decision 9). */
export function Guide({
  whitepaper,
  label,
  title,
  description,
  pages,
}: NonNullable<ServicePage['download']>) {
  return (
    <Section labelledBy="guide-heading" ground="sky">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '4fr 7fr' }}
        gap={{ base: '2rem', md: '4rem' }}
        alignItems="center"
      >
        <Cover seed={whitepaper} ground="ink" />
        <div>
          <chakra.p fontSize="sm" fontWeight={600} color="amberDeep">
            Whitepaper, {pages} pages, PDF
          </chakra.p>
          <chakra.h2 id="guide-heading" fontSize="h2" marginTop="0.75rem">
            {title}
          </chakra.h2>
          <chakra.p fontSize="lg" marginTop="1rem" maxWidth="measure">
            {description}
          </chakra.p>
          <ButtonLink look="outline" href={paths.whitepaper(whitepaper)} marginTop="1.75rem">
            {label}
          </ButtonLink>
        </div>
      </chakra.div>
    </Section>
  );
}
