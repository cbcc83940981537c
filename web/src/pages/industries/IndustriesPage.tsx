import { industries } from '../../../../content/built/industries.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { deferred } from '../../components/deferred.tsx';
import { Hero } from '../../components/Hero.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { paths } from '../../paths.ts';
import { breadcrumbs } from '../../structuredData.ts';
import { toContact } from './toContact.ts';

const IndustriesSections = deferred('industries', () => import('./IndustriesSections.tsx'));

const { title, description, hero } = industries;

/** Specification §2, "Industries". The drawing carries a leaf for each of them. */
export default function IndustriesPage() {
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.industries()}
        jsonLd={[breadcrumbs({ name: title, path: paths.industries() })]}
      />
      <PageBar back={{ label: 'Back to Home', to: paths.home() }}>
        <ButtonLink look="outline" size="sm" to={paths.services()}>
          View All Services
        </ButtonLink>
      </PageBar>
      <Hero {...hero} seed={paths.industries()} leaves={8}>
        <ButtonLink to="#industries">Explore Industries</ButtonLink>
        <ButtonLink look="outline" {...toContact}>
          Schedule Consultation
        </ButtonLink>
      </Hero>
      <IndustriesSections />
    </>
  );
}
