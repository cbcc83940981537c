import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { linkedTool } from '../../dialogs/linkedTool.ts';
import { openDialog } from '../../dialogs/openDialog.ts';

/** Opens the ROI calculator for a link that names it; what else such a link says is the dialog's to read. */
export function useLinkedTool(): void {
  const { search } = useLocation();
  useEffect(() => {
    const tool = new URLSearchParams(search).get(linkedTool);
    if (tool === 'roi-calculator') openDialog(tool);
  }, [search]);
}
