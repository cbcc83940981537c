import type { ServicePage } from '../../../../content/pages.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { deferred } from '../../components/deferred.tsx';
import { Hero } from '../../components/Hero.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { ScheduleButton } from '../../components/ScheduleButton.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { paths, type ServicePageId } from '../../paths.ts';
import { service } from '../../serviceData.ts';
import { breadcrumbs } from '../../structuredData.ts';

const ServiceSections = deferred('approach', () => import('./ServiceSections.tsx'));

interface ServiceProps {
  id: ServicePageId;
  words: ServicePage;
}

/** The template of the six service pages (specification §2, "Service detail pages"; decisions 9 and 10). */
export function Service({ id, words }: ServiceProps) {
  const { title, description, hero } = words;
  const path = paths.service(id);
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={path}
        jsonLd={[
          service({ name: title, description, path }),
          breadcrumbs({ name: 'Services', path: paths.services() }, { name: title, path }),
        ]}
      />
      <PageBar back={{ label: 'Back to Home', to: paths.home() }}>
        <ScheduleButton size="sm">Schedule Consultation</ScheduleButton>
      </PageBar>
      <Hero {...hero} seed={path}>
        <ButtonLink to="#approach">Learn Our Approach</ButtonLink>
        <ButtonLink look="outline" to="#contact">
          Start a Conversation
        </ButtonLink>
      </Hero>
      <ServiceSections {...words} />
    </>
  );
}
