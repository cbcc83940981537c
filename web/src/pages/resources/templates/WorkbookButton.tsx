import { Button } from '../../../components/Button.tsx';
import { HiddenText } from '../../../components/HiddenText.tsx';
import { showToast } from '../../../toast/toasts.ts';
import type { TemplateId } from './templateFiles.ts';

const failed = {
  title: 'Download Failed',
  description: 'Unable to make the workbook. Please try again, or take the CSV file.',
  destructive: true,
};

/** The second choice beside a template's CSV. What writes the workbook is loaded on demand. */
export function WorkbookButton({ id, title }: { id: TemplateId; title: string }) {
  const download = async () => {
    try {
      const { downloadWorkbook } = await import('./downloadWorkbook.ts');
      await downloadWorkbook(id, title);
    } catch {
      showToast(failed);
    }
  };
  return (
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
  );
}
