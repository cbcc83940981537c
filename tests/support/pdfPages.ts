import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The text of each page of a PDF. */
export async function pdfPages(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    return Array.from(document.pages(), (page) => page.getText());
  } finally {
    document.destroy();
    library.destroy();
  }
}
