/**
 * Runs in every page's head before anything else, as the one inline script; the Content-Security-Policy knows it
 * by its hash.
 */
import { holdEarlyPresses } from './holdEarlyPresses.ts';
import { loadCodeAfterFirstPaint } from './loadCodeAfterFirstPaint.ts';

holdEarlyPresses();
loadCodeAfterFirstPaint();
