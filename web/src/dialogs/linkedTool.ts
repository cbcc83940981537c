/** The parameter of an address that names the tool to open. */
export const linkedTool = 'tool';
