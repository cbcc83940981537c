import { assessment } from '../../../../content/built/assessment.ts';
import { Button } from '../../components/Button.tsx';
import { Row } from '../../components/Row.tsx';
import type { Interruption } from './interruption.ts';

interface OfferProps {
  interruption: Interruption;
  onContinue: () => void;
}

/** Leads back to where the visitor left the page; who does not want that answers question 1. */
export function Offer({ interruption: { step }, onContinue }: OfferProps) {
  const finished = step === assessment.questions.length;
  return (
    <Row
      justifyContent="space-between"
      gap="0.5rem 1rem"
      marginBottom="1.25rem"
      borderLeft="3px solid"
      borderColor="amber"
      paddingLeft="0.875rem"
      fontSize="sm"
    >
      <p>
        {finished
          ? 'You left this page with a result. It is still here.'
          : `You left this page at question ${step + 1}. Your answers are still here.`}
      </p>
      <Button size="tool" look="outline" onClick={onContinue}>
        {finished ? 'Show the result' : `Continue at question ${step + 1}`}
      </Button>
    </Row>
  );
}
