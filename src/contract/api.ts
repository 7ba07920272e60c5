import * as auth from './auth.ts';
import * as authoring from './authoring.ts';
import * as contact from './contact.ts';
import * as courses from './courses.ts';
import * as explore from './explore.ts';
import * as identity from './identity.ts';
import * as learning from './learning.ts';
import * as myData from './my-data.ts';
import * as operations from './operations.ts';
import * as security from './security.ts';
import * as wallet from './wallet.ts';
import type { EndpointShape } from './endpoint.ts';

/** Every endpoint of the product: router, reference and tests derive from this one list. */
export const api = {
  listSavedCourses: courses.listSavedCourses,
  listMyCourses: courses.listMyCourses,
  saveCourseLayout: courses.saveCourseLayout,
  readCourseLayout: courses.readCourseLayout,
  readCourse: courses.readCourse,
  saveCourse: courses.saveCourse,
  reportCourse: courses.reportCourse,
  writeLayout: authoring.writeLayout,
  readAuthor: authoring.readAuthor,
  startGeneration: authoring.startGeneration,
  readGeneration: authoring.readGeneration,
  resumeGeneration: authoring.resumeGeneration,
  watchGeneration: authoring.watchGeneration,
  findVideo: learning.findVideo,
  readSignInMethods: auth.readSignInMethods,
  signInByEmail: auth.signInByEmail,
  signUpByEmail: auth.signUpByEmail,
  signOut: auth.signOut,
  signInByProvider: auth.signInByProvider,
  providerCallback: auth.providerCallback,
  verifyTotp: auth.verifyTotp,
  verifyRecoveryCode: auth.verifyRecoveryCode,
  readPasskeyChallenge: auth.readPasskeyChallenge,
  signInByPasskey: auth.signInByPasskey,
  requestPasswordReset: auth.requestPasswordReset,
  resetPassword: auth.resetPassword,
  sendVerificationEmail: auth.sendVerificationEmail,
  verifyEmail: auth.verifyEmail,
  readMe: identity.readMe,
  changeMe: identity.changeMe,
  changePicture: identity.changePicture,
  removePicture: identity.removePicture,
  readPicture: identity.readPicture,
  readSecurity: security.readSecurity,
  reverify: security.reverify,
  changePassword: security.changePassword,
  changeEmail: security.changeEmail,
  startTwoFactor: security.startTwoFactor,
  confirmTwoFactor: security.confirmTwoFactor,
  replaceRecoveryCodes: security.replaceRecoveryCodes,
  stopTwoFactor: security.stopTwoFactor,
  startPasskey: security.startPasskey,
  addPasskey: security.addPasskey,
  removePasskey: security.removePasskey,
  connectProvider: security.connectProvider,
  disconnectProvider: security.disconnectProvider,
  endSession: security.endSession,
  endOtherSessions: security.endOtherSessions,
  exportMe: myData.exportMe,
  deleteMe: myData.deleteMe,
  listExploreNotifications: explore.listExploreNotifications,
  askForNotification: explore.askForNotification,
  readWallet: wallet.readWallet,
  listWalletEntries: wallet.listWalletEntries,
  listStorePlans: wallet.listStorePlans,
  readStorePayments: wallet.readStorePayments,
  purchasePlan: wallet.purchasePlan,
  printChapter: wallet.printChapter,
  sendContactMessage: contact.sendContactMessage,
  submitContactForm: contact.submitContactForm,
  readHealth: operations.readHealth,
  listGenerations: operations.listGenerations,
  listContactMessages: operations.listContactMessages,
  listReportedCourses: operations.listReportedCourses,
  unpublishCourse: operations.unpublishCourse,
  publishCourseAgain: operations.publishCourseAgain,
  dismissReports: operations.dismissReports,
  readAiUsage: operations.readAiUsage,
} as const satisfies Record<string, EndpointShape>;
