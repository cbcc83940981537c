import { services } from '../../../../content/built/services.ts';
import { deferred } from '../../components/deferred.tsx';
import { Hero } from '../../components/Hero.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { ScheduleButton } from '../../components/ScheduleButton.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { paths } from '../../paths.ts';
import { serviceList } from '../../serviceData.ts';
import { breadcrumbs } from '../../structuredData.ts';

const ServicesSections = deferred('services', () => import('./ServicesSections.tsx'));

const { title, description, hero } = services;
const offers = services.services.cards.map((card) => ({
  name: card.title,
  description: card.description,
  path: card.link,
}));

/** Specification §2, "Services overview". The drawing carries a leaf for each service. */
export default function ServicesPage() {
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.services()}
        jsonLd={[serviceList(offers), breadcrumbs({ name: title, path: paths.services() })]}
      />
      <PageBar back={{ label: 'Back to Home', to: paths.home() }}>
        <ScheduleButton size="sm">Schedule Consultation</ScheduleButton>
      </PageBar>
      <Hero {...hero} seed={paths.services()} leaves={6} />
      <ServicesSections />
    </>
  );
}
