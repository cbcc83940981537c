/** Ids that stand on an article's page already. */
const taken = ['root', 'main', 'mobile-menu', 'sections', 'related', 'next-step'];

/** Anchors of an article's sections, from their headings: 'Three different jobs' → 'three-different-jobs'. */
export function sectionIds(headings: string[]): string[] {
  const used = new Set(taken);
  return headings.map((heading) => {
    const words = heading
      .normalize('NFKD')
      .toLowerCase()
      .replace(/['’]|\p{M}/gu, '')
      .match(/[a-z0-9]+/g) ?? ['section'];
    const name = words.join('-');
    let id = name;
    for (let count = 2; used.has(id); count += 1) id = `${name}-${count}`;
    used.add(id);
    return id;
  });
}
