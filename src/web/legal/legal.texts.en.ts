export const legal = {
  termsTitle: 'Terms & Conditions',
  termsDescription: 'The rules for using Saksham, in plain words.',
  termsLead: 'By using Saksham you agree to these rules. They are short, so please read them.',
  policyTitle: 'Privacy Policy',
  policyDescription: 'What Saksham stores about you, who gets to see it, and who owns a course.',
  policyLead: 'What is stored about you, who gets to see it, and who owns what.',
  lastChanged: 'Last changed: {date}',
  contents: 'On this page',
  seeTerms: 'The rules for using Saksham are in the {link}.',
  seePolicy: 'The {link} says what is stored about you.',
  askUs: 'Write to us with the {link}. The people who run this site read it.',
  contactForm: 'contact form',

  propertyTitle: 'Intellectual property',
  property1:
    'The program, its design, its name and its logo belong to the makers of Saksham. Using the site gives you no right to them.',
  property2:
    'What you write yourself stays yours, such as your topics and descriptions. You let us store it and show it to the people you chose as its readers.',
  property3:
    'The text of a course is written by an AI service, or by Saksham without AI, from what you asked for. The courses of Saksham’s library are written for Saksham. As far as these texts are ours to give, you may use them as you like within these rules. An AI can repeat what someone else wrote without saying so; check before you publish it elsewhere.',
  property4: 'Videos belong to those who made them. They play from the video service, under its rules.',
  personalTitle: 'Personal use only',
  personal1:
    'Saksham is for your own learning, and for the people you learn with: a friend, a class, a family. You may read, share the link and print for them.',
  personal2: 'Selling courses, printed chapters, coins or an account is not allowed.',
  personal3: 'One account belongs to one person. Keep your password to yourself.',
  prohibitedTitle: 'Prohibited actions',
  prohibitedLead: 'Please do not',
  prohibited1: 'ask for courses that break the law, or that harm, threaten or insult people;',
  prohibited2:
    'put the private details of others into a course, or work of others that you have no right to;',
  prohibited3: 'use the account of someone else, or pretend to be someone else;',
  prohibited4: 'get around limits, coins or payments, or flood the site by a program;',
  prohibited5:
    'attack the site, look for ways in without being asked to, or collect what other people made here.',
  prohibitedEnd:
    'Every course has the button “Report this course”. We may hide or delete what breaks these rules, and close the account behind it.',
  liabilityTitle: 'Limitation of liability',
  liability1:
    'AI sounds sure of itself and is sometimes wrong. Check what matters with a teacher, a book or an official source. A course is not medical, legal or financial advice.',
  liability2:
    'Saksham is offered as it is. We try to keep it running and your work safe, but can’t promise that it is always there, free of mistakes, or fit for a certain exam. Keep a copy of what you can’t do without.',
  liability3:
    'Coins pay for printing here. They are not money and can’t be paid out or sent to others. Where the store says that it is a trial, no money is taken.',
  liability4:
    'As far as the law allows, we are not liable for losses that come from using the site or from not being able to use it. Rights that the law gives you stay yours.',
  amendmentsTitle: 'Amendments',
  amendments1:
    'We may change these terms, for example when something new is built. The date at the top tells when they changed last. What you bought or made before stays yours.',
  amendments2:
    'If you keep using the site after a change, the new terms apply. If you don’t agree, stop using it.',
  contactTitle: 'Contact information',

  warningTitle: 'Before you begin',
  warning1:
    'What you type as a topic or description can become part of a course that others read. Leave out what is private: names, addresses, numbers, health.',
  warning2: 'Enter only what is yours, or what you are allowed to use.',
  warning3: 'Texts by AI may be wrong. The page of a course says who wrote it.',
  storedTitle: 'What is stored',
  stored1:
    'Your account: name, email, a password that nobody can read back, and a username and a picture if you give them.',
  storedFactors:
    'What you add to sign in more safely: the public half of a passkey, the key of your authenticator app in encrypted form, and which account at a sign-in service is yours.',
  stored2: 'Your courses: what you asked for, and what was written from it.',
  stored3: 'Your coins: every purchase and every print, so that the balance can always be explained.',
  stored4:
    'What you send us: messages by the contact form, reports about courses, and which new features you want to hear of.',
  stored5:
    'Each sign-in: when it was, and what your browser calls itself. Network addresses are only counted against misuse, and forgotten soon after.',
  storedLearning: 'What you learn: your answers, how far you have read, your bookmarks and your notes.',
  storedReminders:
    'If you ask for reminders: the hour, your time zone, your goal, and the address at which your browser takes push messages. It is deleted when you switch push off.',
  storedCertificates:
    'Your certificates: for which course, what you proved and when, and your name if you had it written on. Anyone with the code of a certificate can check it. Your name appears there only while you show it.',
  guestsTitle: 'Without an account',
  guests1:
    'You can read without an account. When you answer a question, mark a chapter as read, create a course or take coins, you become a guest: an account without name or email that only your browser has the key to. Sign up, and all of it moves into your account. If the cookie is deleted before that, nobody can bring it back.',
  guests2:
    '30 days after your last visit as a guest, what you created is removed; courses that everyone here can read stay, without an owner. Coins that you paid for are never removed.',
  browserTitle: 'What your browser keeps',
  browser1:
    'Cookies. One keeps you signed in. One says for a year that this browser has signed in before, so that strangers who guess passwords don’t lock you out. If you asked for no code for 30 days, one keeps that. One keeps your language. One says in how many courses you have read here without an account, not in which, or just that a course is saved here or an answer waits to be sent. Some last a few minutes and carry a notice, or a sign-in that is under way, to the next page.',
  browser2:
    'Your theme, how you like to read and how far you have read. Which voices you heard and how fast you like them, and whether you stopped the moving backgrounds. A course that you have not finished asking for, and a purchase that is under way. Your answers to questions until they are sent, and how far you are with them. Courses that you saved to read without a network, with their questions and answers, until you remove them. Your first name while you are signed in, to greet you without a network. The courses that you want to be told of when they are ready. A page that tells you when you are offline.',
  browser3: 'There is no advertising, no tracking, and nothing from other sites before you ask for it.',
  othersTitle: 'Who else gets something',
  othersLead: 'Only what the people who run this site have switched on:',
  others1:
    'An AI service gets the category, topic, description and options of a course, and the plan that it writes from them, not your name or email. Without AI nothing leaves this site.',
  others2:
    'A video service is asked for the name and length of a chapter. Your own browser goes there only when you press play.',
  others3: 'Payments are made at Stripe. We learn that you paid and for what, never the number of your card.',
  others4: 'A message by the contact form may be passed on by a form service or by mail.',
  othersSignIn:
    'If you sign in with an account elsewhere, that service learns when you do. From it we get your name, username, picture and email, as far as it tells them, and nothing else.',
  othersMail:
    'Mails about your account go through the mail service of the people who run this site. They go to your address only.',
  othersPush:
    'A reminder by push goes through the push service of your browser’s maker, encrypted, so that only your browser can read it.',
  others5:
    'Share buttons open the other site only when you press them. We sell nothing about you to anybody.',
  seeTitle: 'Who can see a course',
  see1: 'Only people with its link find a new course. With an account you can publish it, so that everyone here and search engines find it. You can also take it back. Anyone with the link can read the course, without an account. Your name is not in it, unless you write it there. Before a course is published, this site checks its text for harm to people.',
  see2: 'Only you can change your course. A printed chapter carries the address of its course; what is on paper or has been copied can’t be called back.',
  ownTitle: 'Who it belongs to',
  own1: 'What you make stays yours. We show it to those you chose, and use it for nothing else. Please respect what others made in the same way.',
  rightsTitle: 'Seeing and deleting your data',
  rights1:
    'On the page “My data” of your account you can download everything that is kept about you, and delete your account. Courses that everyone here can read go too, or stay without an owner, as you choose. A single course that you delete is kept for 7 days, so that you can restore it. Our backup copies may hold it until they are replaced.',
  rights2:
    'Entries about coins are kept even then, so that the sums stay right, but without anything that leads to you.',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    legal: typeof legal;
  }
}
