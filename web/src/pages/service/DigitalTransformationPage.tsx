import { digitalTransformation } from '../../../../content/built/digitalTransformation.ts';
import { Service } from './Service.tsx';

export default function DigitalTransformationPage() {
  return <Service words={digitalTransformation} />;
}
