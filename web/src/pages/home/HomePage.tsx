import { home } from '../../../../content/built/home.ts';
import { site } from '../../../../content/built/site.ts';
import { staticPart } from '../../arrival/staticPart.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { paths } from '../../paths.ts';
import { organization } from '../../structuredData.ts';
import { ContactSection } from './ContactSection.tsx';
import { HeroSection } from './HeroSection.tsx';

const HomeSections = staticPart(() => import('./HomeSections.tsx'));

/** Specification §2, "Home page". */
export default function HomePage() {
  return (
    <>
      <PageHead
        title={home.title}
        description={site.description}
        path={paths.home()}
        jsonLd={[organization()]}
      />
      <HeroSection />
      <HomeSections />
      <ContactSection />
    </>
  );
}
