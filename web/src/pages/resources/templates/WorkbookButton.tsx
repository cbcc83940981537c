import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { HiddenText } from '../../../components/HiddenText.tsx';
import type { FormOutcome } from '../../../formOutcome.ts';
import { FormStatus } from '../../../forms/FormStatus.tsx';
import { loadCode } from '../../../lostCode.ts';
import type { TemplateId } from './templateFiles.ts';

const failed: FormOutcome = {
  kind: 'failure',
  title: 'Download Failed',
  text: 'Unable to make the workbook. Please try again, or take the CSV file.',
};

/** The second choice beside a template's CSV. What writes the workbook is loaded on demand. */
export function WorkbookButton({ id, title }: { id: TemplateId; title: string }) {
  const [outcome, setOutcome] = useState<FormOutcome>();
  const download = async () => {
    setOutcome(undefined);
    try {
      const { downloadWorkbook } = await loadCode(() => import('./downloadWorkbook.ts'));
      await downloadWorkbook(id, title);
    } catch {
      setOutcome(failed);
    }
  };
  return (
    <>
      <Button
        look="outline"
        size="sm"
        borderWidth="0"
        paddingInline="0"
        textDecorationLine="underline"
        textDecorationColor="amber"
        textDecorationThickness="2px"
        textUnderlineOffset="0.3em"
        onClick={download}
      >
        Excel workbook (.xlsx)<HiddenText>: {title}</HiddenText>
      </Button>
      <FormStatus outcome={outcome} />
    </>
  );
}
