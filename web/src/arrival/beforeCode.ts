/**
 * Runs in every page's head before anything else, as the one inline script; the page's policy knows it by its
 * hash.
 */
import { holdEarlyActions } from './holdEarlyActions.ts';
import { loadCodeAfterFirstPaint } from './loadCodeAfterFirstPaint.ts';
import { noteFirstAct } from './visitorActs.ts';

noteFirstAct();
holdEarlyActions();
loadCodeAfterFirstPaint();
