/** A line and a processor. */
export interface Line {
  /** Factor by which the processor is slowed down. */
  readonly cpu: number;
  /** Milliseconds and bits a second; without it, as fast as the machine. */
  readonly network?: { readonly latency: number; readonly bits: number };
  /** Milliseconds without any change after which a page has come to rest. */
  readonly quiet: number;
  /** Milliseconds after which an action without its effect is lost. */
  readonly patience: number;
}

export interface Device {
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
}

export const lines = {
  fast: { cpu: 1, quiet: 500, patience: 10_000 },
  slow: { cpu: 4, network: { latency: 300, bits: 1_600_000 }, quiet: 1_000, patience: 12_000 },
} satisfies Record<string, Line>;

export const devices = {
  desktop: { width: 1280, height: 800, touch: false },
  phone: { width: 390, height: 844, touch: true },
} satisfies Record<string, Device>;

export interface Profile {
  readonly line: Line;
  readonly device: Device;
}
