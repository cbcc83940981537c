/**
 * The template asks for something that the local run does not provide. The run stops with the name of the thing;
 * otherwise the fault would first show on AWS.
 */
export class UnknownToRunner extends Error {
  constructor(what: string, where: string) {
    super(
      `The local run does not know ${what} (${where}). Teach it under infra/local, or leave it out of the stacks.`,
    );
  }
}
