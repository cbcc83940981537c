import { aiServices } from '../../../../content/built/aiServices.ts';
import { Service } from './Service.tsx';

export default function AiServicesPage() {
  return <Service id="ai-services" words={aiServices} />;
}
