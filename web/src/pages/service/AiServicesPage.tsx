import { aiServices } from '../../../../content/built/aiServices.ts';
import { Service } from './Service.tsx';

export default function AiServicesPage() {
  return <Service words={aiServices} />;
}
