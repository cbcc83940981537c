import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import * as roiWords from '../../../../content/built/words/roi.ts';
import { Modal } from '../modal/Modal.tsx';
import { closeDialog } from '../openDialog.ts';
import { RoiCalculator, roiState } from './RoiCalculator.tsx';
import { readLink, useForgetLink } from './roiLink.ts';

/** The ERP ROI calculator (specification §2 "ROI calculator dialog"). */
export default function RoiCalculatorDialog({ open }: { open: boolean }) {
  const { search } = useLocation();
  const forgetLink = useForgetLink();
  // Before the first paint: a linked calculation never shows other figures. The browser's own address, for the
  // router's may lag behind it while a navigation is rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` tells that the address has changed
  useLayoutEffect(() => {
    const texts = readLink(location.search);
    if (texts) roiState.set({ texts, reported: false });
  }, [search]);
  const close = () => {
    closeDialog();
    forgetLink();
  };
  return (
    <Modal open={open} onClose={close} title={roiWords.title} size="wide">
      <RoiCalculator />
    </Modal>
  );
}
