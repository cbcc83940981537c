import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Modal } from '../components/Modal.tsx';
import { closeDialog } from './openDialog.ts';
import { RoiCalculator } from './roi/RoiCalculator.tsx';
import { readLink, withoutLink } from './roi/roiLink.ts';
import { roiState } from './roi/roiState.ts';

/** The ERP ROI calculator (specification §2 "ROI calculator dialog", decision 31). */
export default function RoiCalculatorDialog({ open }: { open: boolean }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // Before the first paint: a linked calculation never shows other figures.
  useLayoutEffect(() => {
    const texts = readLink(search);
    if (texts) roiState.set({ texts, reported: false });
  }, [search]);
  // The address stops naming the tool with the dialog, so that a reload does not bring it back.
  useLayoutEffect(() => {
    if (!open && readLink(search)) navigate({ pathname, search: withoutLink(search) }, { replace: true });
  }, [open, pathname, search, navigate]);
  return (
    <Modal open={open} onClose={closeDialog} title="ERP ROI Calculator" size="wide">
      <RoiCalculator />
    </Modal>
  );
}
