import { site } from '#content/built/site.ts';

/** The law asks of each advertising e-mail for a way out and a postal address (CAN-SPAM Act, 15 U.S.C. 7704). */
export const emailFooter = `Kind regards
[Your name]
${site.name}

--
This is an advertisement. You get it because [say how you have this address].
To get no more of these emails, use this link: [unsubscribe link]
${site.name}, [postal address of the sender]`;
