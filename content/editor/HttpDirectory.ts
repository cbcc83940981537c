import type { Entry } from './contentFiles.ts';

/**
 * Folders and files of the project as the editor wants them, as handles of the browser's File System Access API:
 * https://fs.spec.whatwg.org/. The local server does the work, so that no folder has to be chosen and every browser will do.
 */
export class HttpDirectory {
  readonly kind = 'directory';
  readonly name: string;
  readonly path: string;

  constructor(path: string) {
    this.path = path;
    this.name = path.split('/').at(-1)!;
  }

  async *entries(): AsyncGenerator<[string, HttpDirectory | HttpFile]> {
    const response = await ask(this.path, { headers: { accept: 'application/json' } });
    for (const { name, kind } of (await response.json()) as Entry[]) {
      yield [
        name,
        kind === 'directory' ? new HttpDirectory(this.below(name)) : new HttpFile(this.below(name)),
      ];
    }
  }

  async getDirectoryHandle(name: string): Promise<HttpDirectory> {
    return new HttpDirectory(this.below(name));
  }

  async getFileHandle(name: string, { create = false } = {}): Promise<HttpFile> {
    const file = new HttpFile(this.below(name));
    if (!create) await file.getFile();
    return file;
  }

  async removeEntry(name: string): Promise<void> {
    await ask(this.below(name), { method: 'DELETE' });
  }

  async requestPermission(): Promise<'granted'> {
    return 'granted';
  }

  private below(name: string): string {
    return this.path === '' ? name : `${this.path}/${name}`;
  }
}

class HttpFile {
  readonly kind = 'file';
  name: string;
  private path: string;

  constructor(path: string) {
    this.path = path;
    this.name = path.split('/').at(-1)!;
  }

  async getFile(): Promise<File> {
    const response = await ask(this.path);
    return new File([await response.blob()], this.name);
  }

  async createWritable() {
    const parts: BlobPart[] = [];
    return {
      write: async (part: BlobPart) => void parts.push(part),
      close: async () => void (await ask(this.path, { method: 'PUT', body: new Blob(parts) })),
    };
  }

  async move(directory: HttpDirectory, name: string): Promise<void> {
    const to = `${directory.path}/${name}`;
    await ask(this.path, { method: 'POST', headers: { 'x-move-to': encodeURIComponent(to) } });
    this.path = to;
    this.name = name;
  }
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(`/files/${path.split('/').map(encodeURIComponent).join('/')}`, init);
  if (response.ok) return response;
  const name = response.status === 404 ? 'NotFoundError' : 'NotAllowedError';
  throw new DOMException(await response.text(), name);
}
