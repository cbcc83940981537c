/** Something drawn in nested groups, each about the point from which it hangs, so that a beam turns with all that it carries. */
export interface HangingBeam<Weight> {
  /** Its hanging point, from the one above: an SVG translation. */
  readonly at: string;
  /** Path data of the wires and of the beam, from the hanging point. */
  readonly wires: string;
  readonly beam: string;
  readonly weights: readonly Weight[];
  readonly beams: readonly HangingBeam<Weight>[];
}
