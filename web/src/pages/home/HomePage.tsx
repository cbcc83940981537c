import { home } from '../../../../content/built/home.ts';
import { site } from '../../../../content/built/site.ts';
import { deferred } from '../../components/deferred.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { paths } from '../../paths.ts';
import { organization } from '../../structuredData.ts';
import { HeroSection } from './HeroSection.tsx';

const AboutSection = deferred('about', () => import('./AboutSection.tsx'));
const ServicesSection = deferred('services', () => import('./ServicesSection.tsx'));
const ReasonsSection = deferred('industries', () => import('./ReasonsSection.tsx'));
const TestimonialsSection = deferred('testimonials', () => import('./TestimonialsSection.tsx'));
const ContactSection = deferred('contact', () => import('./ContactSection.tsx'));

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
      <AboutSection />
      <ServicesSection />
      <ReasonsSection />
      <TestimonialsSection />
      <ContactSection />
    </>
  );
}
