import { store } from '../../store.ts';
import { exampleTexts, type RoiTexts } from './roiFields.ts';

export interface RoiState {
  texts: RoiTexts;
  /** Set by 'Generate Full Report' (specification §4); reveals the report (decision 31). */
  reported: boolean;
}

export const initialState: RoiState = { texts: exampleTexts, reported: false };

/** Outlives the dialog: a click beside it must not cost a visitor eight figures. */
export const roiState = store(initialState);
