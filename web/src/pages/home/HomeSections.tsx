import { AboutSection } from './AboutSection.tsx';
import { Advisers } from './Advisers.tsx';
import { Proof } from './Proof.tsx';
import { ReasonsSection } from './ReasonsSection.tsx';
import { ServicesSection } from './ServicesSection.tsx';
import { TestimonialsSection } from './TestimonialsSection.tsx';

/** What stands between the first screen and the contact form. */
export default function HomeSections() {
  return (
    <>
      <AboutSection />
      <Advisers />
      <ServicesSection />
      <ReasonsSection />
      <Proof />
      <TestimonialsSection />
    </>
  );
}
